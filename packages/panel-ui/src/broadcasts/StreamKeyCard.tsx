import { useStreamKey } from '@cabine/panel-core';
import { Card } from '../components/Card';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { useLabels } from '../labels/labels';
import { When, useMoments } from '../provider/Moment';
import { OnceSecret } from '../provider/OnceSecret';
import { streamKeyLabels } from './broadcasts.labels';
import { useLockTexts } from './useLockTexts';

/** In 'Minha conta'. Hidden if the station does not use stream keys or the member may not broadcast. */
export function StreamKeyCard() {
  const { streamKey, renew, revoke } = useStreamKey();
  const labels = useLabels(streamKeyLabels);
  const lockTexts = useLockTexts();
  if (streamKey.status !== 'ready' || !streamKey.data.isAsked) return null;
  const { created_at, used_at, locked_until } = streamKey.data;
  return (
    <Card title={labels.title}>
      <OnceSecret
        words={{ ...labels, make: labels.create, makeFailed: labels.failed, revokeFailed: labels.failed }}
        renew={renew}
        revoke={revoke}
        since={created_at && <KeyDates created_at={created_at} used_at={used_at} />}
      >
        <ErrorNote>{locked_until !== null && lockTexts.own(locked_until)}</ErrorNote>
      </OnceSecret>
    </Card>
  );
}

function KeyDates({ created_at, used_at }: { created_at: string; used_at: string | null }) {
  const labels = useLabels(streamKeyLabels);
  const moments = useMoments();
  return (
    <>
      {labels.created} <time dateTime={created_at}>{moments.full(created_at)}</time>,{' '}
      {used_at === null ? (
        <span>{labels.unused}</span>
      ) : (
        <>
          {labels.used} <When at={used_at} />
        </>
      )}
    </>
  );
}
