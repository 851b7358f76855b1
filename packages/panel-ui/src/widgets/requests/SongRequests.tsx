import {
  createStudioPoller,
  REQUEST_KINDS,
  REQUEST_NAME_MAX,
  REQUEST_TEXT_MAX,
  sendReaction,
  sendSongRequest,
  useStudio,
  type Reaction,
  type RequestKind,
  type RequestOutcome,
  type Studio,
  type StudioPoller,
} from '@cabine/panel-core/radio';
import { useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useLabels } from '../../labels/labels';
import { Fields, Head, Reactions, Root, Message } from './songRequestsStyles';
import { songRequestsLabels } from './songRequests.labels';

export interface SongRequestsProps {
  /** Address of `/public/requests`, for example `https://radio.example/api/public/requests`. */
  requestsUrl: string;
  /** The studio from the server, shown until the first answer. */
  initialStudio?: Studio | null;
  /** Polls even if the server has a stream of live events. Default false. */
  poll?: boolean;
  /** Replaces `requestsUrl` as the source of the studio's state. */
  poller?: StudioPoller;
  /** Class of the root element. */
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

type Own = Pick<SongRequestsProps, 'requestsUrl'>;

/** 'Ouvindo agora' and 'Gostei' for the current title; each counts once. */
function TitleReactions({ requestsUrl, studio, onReacted }: Own & { studio: Studio; onReacted: () => void }) {
  const labels = useLabels(songRequestsLabels);
  const { title } = studio;
  const [reacted, setReacted] = useState<{ title: string; kinds: readonly Reaction[] }>({ title, kinds: [] });
  const kinds = reacted.title === title ? reacted.kinds : [];
  const react = async (kind: Reaction) => {
    if (kinds.includes(kind)) return;
    if (!(await sendReaction(requestsUrl, kind, title))) return;
    setReacted((before) => ({ title, kinds: [...(before.title === title ? before.kinds : []), kind] }));
    onReacted();
  };
  const button = (kind: Reaction, label: string, count: number) => (
    <button type="button" aria-pressed={kinds.includes(kind)} onClick={() => void react(kind)}>
      {label} <span>{Math.max(count, kinds.includes(kind) ? 1 : 0)}</span>
    </button>
  );
  return (
    <Reactions>
      {button('listening', labels.listening, studio.listening)}
      {button('like', labels.like, studio.likes)}
    </Reactions>
  );
}

/** Song or greeting, name and text. The input stays until it has been sent. */
function RequestForm({ requestsUrl, privacyUrl, privacyContact }: Own & Pick<Studio, 'privacyUrl' | 'privacyContact'>) {
  const labels = useLabels(songRequestsLabels);
  const [outcome, setOutcome] = useState<RequestOutcome | 'sending' | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  // Not by the form's submission, which a sandboxed frame blocks, such as those that WordPress writes.
  const send = async () => {
    const form = ref.current;
    if (!form || outcome === 'sending' || !form.reportValidity()) return;
    const fields = new FormData(form);
    const text = (name: string) => (fields.get(name) as string).trim();
    const kind: RequestKind = REQUEST_KINDS.find((each) => each === fields.get('kind')) ?? 'song';
    setOutcome('sending');
    const became = await sendSongRequest(requestsUrl, { kind, name: text('name'), text: text('text') });
    setOutcome(became);
    const area = form.querySelector('textarea');
    if (became === 'sent' && area) area.value = '';
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <Fields ref={ref} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{labels.kind}</legend>
        {REQUEST_KINDS.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === 'song'} /> {labels[kind]}
          </label>
        ))}
      </fieldset>
      <label>
        {labels.name}
        <input name="name" required maxLength={REQUEST_NAME_MAX} autoComplete="nickname" onKeyDown={sendOnEnter} />
      </label>
      <label>
        {labels.text}
        <textarea name="text" required minLength={3} maxLength={REQUEST_TEXT_MAX} rows={3} />
      </label>
      <button type="button" onClick={() => void send()} aria-disabled={outcome === 'sending'}>
        {labels.send}
      </button>
      <small>
        {labels.kept}{' '}
        {privacyUrl && (
          <a href={privacyUrl} target="_blank" rel="noreferrer">
            {labels.privacy}
          </a>
        )}{' '}
        {privacyContact}
      </small>
      <Message role="status" data-outcome={outcome}>
        {outcome && outcome !== 'sending' && labels[outcome]}
      </Message>
    </Fields>
  );
}

/**
 * A form for listeners: song requests and greetings, and 'Ouvindo agora' and 'Gostei' for the current title.
 *
 * @example <SongRequests requestsUrl="https://radio.example/api/public/requests" />
 */
export function SongRequests({ requestsUrl, initialStudio, poll, poller: given, className, style }: SongRequestsProps) {
  const labels = useLabels(songRequestsLabels);
  const poller = useMemo(
    () => given ?? createStudioPoller(requestsUrl, poll ? { follow: undefined } : undefined),
    [given, requestsUrl, poll],
  );
  const { studio: answered, stale } = useStudio(poller);
  const studio = answered ?? initialStudio;
  // An encoder that reconnects would take what a listener has written.
  const [wasOpen, setWasOpen] = useState(false);
  if (studio?.isOpen && !wasOpen) setWasOpen(true);
  return (
    <Root
      className={className}
      style={style}
      aria-label={labels.title}
      data-cabine-requests=""
      data-status={studio ? (studio.isOpen ? 'open' : 'closed') : stale ? 'failed' : 'loading'}
    >
      {studio ? (
        <>
          <Head>
            <strong>{labels.title}</strong>
            {studio.title && <span>{studio.title}</span>}
            {studio.dj && <span>{labels.withDj(studio.dj)}</span>}
          </Head>
          {studio.title && studio.isOpen && (
            <TitleReactions requestsUrl={requestsUrl} studio={studio} onReacted={() => poller.refresh()} />
          )}
          {!studio.isOpen && <p>{studio.isOn === false ? labels.off : labels.closed}</p>}
          {(studio.isOpen || (wasOpen && studio.isOn !== false)) && (
            <RequestForm
              requestsUrl={requestsUrl}
              privacyUrl={studio.privacyUrl}
              privacyContact={studio.privacyContact}
            />
          )}
        </>
      ) : (
        <p role="status">{stale ? labels.unavailable : labels.loading}</p>
      )}
    </Root>
  );
}
