import { useStreamKey, type StreamKey, type StreamKeyCommands } from '@cabine/panel-core';
import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { useCopy } from '../provider/useCopy';
import { streamKeyLabels } from './broadcasts.labels';

const Stack = styled.div`
  display: grid;
  gap: var(--cabine-space-3);

  & > p {
    color: var(--cabine-text-muted);
  }
  & > p:last-of-type {
    font-variant-numeric: tabular-nums;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--cabine-space-2);
  }
  & > output {
    padding: var(--cabine-space-3);
    border: 1px solid var(--cabine-border);
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-page);
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

/** In 'Minha conta': the key with which one's encoder goes live, for whoever may, where the station asks for it. */
export function StreamKeyCard() {
  const { streamKey, ...commands } = useStreamKey();
  const labels = useLabels(streamKeyLabels);
  // A back end without stream keys says that there is nothing here.
  if (streamKey.status !== 'ready' || !streamKey.data.isAsked) return null;
  return (
    <Card title={labels.title}>
      <OneKey streamKey={streamKey.data} {...commands} />
    </Card>
  );
}

type Asking = 'renew' | 'revoke';

function OneKey({ streamKey, renew, revoke }: StreamKeyCommands & { streamKey: StreamKey }) {
  const labels = useLabels(streamKeyLabels);
  const { cancel } = useLabels(commonLabels);
  const moments = useMoments();
  const copy = useCopy();
  const [key, setKey] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ open: boolean; what: Asking }>({ open: false, what: 'renew' });
  const [hasFailed, setHasFailed] = useState(false);
  const { created_at, used_at, locked_until } = streamKey;
  const words = { renew: [labels.renew, labels.renewText], revoke: [labels.revoke, labels.revokeText] } as const;
  const [title, text] = words[asking.what];

  const make = async () => {
    const made = await renew();
    setHasFailed(!made.ok);
    if (made.ok) setKey(made.value);
    return made.ok;
  };
  const remove = async () => {
    const removed = await revoke();
    if (removed.ok) setKey(null);
    return removed.ok;
  };
  return (
    <Stack>
      <p>{labels.text}</p>
      {locked_until !== null && <ErrorNote>{labels.locked(moments.full(locked_until))}</ErrorNote>}
      {key !== null && (
        <>
          <output aria-label={labels.title}>{key}</output>
          <p>{labels.once}</p>
        </>
      )}
      {key === null && created_at !== null && (
        <p>
          {labels.created} <time dateTime={created_at}>{moments.full(created_at)}</time>,{' '}
          {used_at === null ? (
            labels.unused
          ) : (
            <>
              {labels.used} <time dateTime={used_at}>{moments.relative(used_at)}</time>
            </>
          )}
        </p>
      )}
      <div>
        {key !== null && (
          <Button variant="primary" icon={<Copy size={16} />} onClick={() => void copy(labels.title, key)}>
            {labels.copy}
          </Button>
        )}
        {created_at === null && key === null && (
          <Button variant="primary" icon={<KeyRound size={16} />} onClick={() => void make()}>
            {labels.create}
          </Button>
        )}
        {created_at !== null && (
          <>
            <Button onClick={() => setAsking({ open: true, what: 'renew' })}>{labels.renew}</Button>
            <Button variant="quietDanger" onClick={() => setAsking({ open: true, what: 'revoke' })}>
              {labels.revoke}
            </Button>
          </>
        )}
      </div>
      {hasFailed && <ErrorNote>{labels.failed}</ErrorNote>}
      <ConfirmDialog
        danger
        open={asking.open}
        onClose={() => setAsking({ ...asking, open: false })}
        title={title}
        text={text}
        confirmLabel={title}
        cancelLabel={cancel}
        errorText={() => labels.failed}
        onConfirm={async () => {
          if (!(await (asking.what === 'renew' ? make() : remove()))) throw new Error(labels.failed);
        }}
      />
    </Stack>
  );
}
