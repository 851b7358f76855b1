import { useStreamKey, type StreamKey, type StreamKeyCommands } from '@cabine/panel-core';
import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { useLabels } from '../labels/labels';
import { When, useMoments } from '../provider/Moment';
import { SecretQuestion, type SecretStep } from '../provider/SecretQuestion';
import { useCopy } from '../provider/useCopy';
import { streamKeyLabels } from './broadcasts.labels';
import { useLockTexts } from './useLockTexts';

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

/** In 'Minha conta'. Hidden if the station does not use stream keys or the member may not broadcast. */
export function StreamKeyCard() {
  const { streamKey, ...commands } = useStreamKey();
  const labels = useLabels(streamKeyLabels);
  if (streamKey.status !== 'ready' || !streamKey.data.isAsked) return null;
  return (
    <Card title={labels.title}>
      <OneKey streamKey={streamKey.data} {...commands} />
    </Card>
  );
}

function KeyDates({ created_at, used_at }: { created_at: string; used_at: string | null }) {
  const labels = useLabels(streamKeyLabels);
  const moments = useMoments();
  return (
    <p>
      {labels.created} <time dateTime={created_at}>{moments.full(created_at)}</time>,{' '}
      {used_at === null ? (
        <span>{labels.unused}</span>
      ) : (
        <>
          {labels.used} <When at={used_at} />
        </>
      )}
    </p>
  );
}

/** Holds the new key while it is shown; the server stores only its hash. */
function useNewKey({ renew, revoke }: StreamKeyCommands) {
  const [key, setKey] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const make = async () => {
    const made = await renew();
    setHasFailed(!made.ok);
    if (!made.ok) throw made.error;
    setKey(made.value);
  };
  const remove = async () => {
    const removed = await revoke();
    if (!removed.ok) throw removed.error;
    setKey(null);
  };
  return { key, make, remove, hasFailed };
}

function OneKey({ streamKey, ...commands }: StreamKeyCommands & { streamKey: StreamKey }) {
  const labels = useLabels(streamKeyLabels);
  const lockTexts = useLockTexts();
  const copy = useCopy();
  const { key, make, remove, hasFailed } = useNewKey(commands);
  const [asked, setAsked] = useState<SecretStep | null>(null);
  const { created_at, used_at, locked_until } = streamKey;

  return (
    <Stack>
      <p>{labels.text}</p>
      <ErrorNote>{locked_until !== null && lockTexts.own(locked_until)}</ErrorNote>
      {key !== null && (
        <>
          <output aria-label={labels.title}>{key}</output>
          <p>{labels.once}</p>
        </>
      )}
      {key === null && created_at !== null && <KeyDates created_at={created_at} used_at={used_at} />}
      <div>
        {key !== null && (
          <Button variant="primary" icon={<Copy size={16} />} onClick={() => void copy(labels.title, key)}>
            {labels.copy}
          </Button>
        )}
        {created_at === null && key === null && (
          <Button variant="primary" icon={<KeyRound size={16} />} onClick={() => void make().catch(() => undefined)}>
            {labels.create}
          </Button>
        )}
        {created_at !== null && (
          <>
            <Button onClick={() => setAsked('renew')}>{labels.renew}</Button>
            <Button variant="quietDanger" onClick={() => setAsked('revoke')}>
              {labels.revoke}
            </Button>
          </>
        )}
      </div>
      {hasFailed && <ErrorNote>{labels.failed}</ErrorNote>}
      <SecretQuestion
        asked={asked}
        onClose={() => setAsked(null)}
        steps={{
          renew: { title: labels.renew, text: labels.renewText, failed: labels.failed, run: make },
          revoke: { title: labels.revoke, text: labels.revokeText, failed: labels.failed, run: remove },
        }}
      />
    </Stack>
  );
}
