import { useMoments } from '../provider/Moment';
import { useLabels } from '../labels/labels';
import { broadcastsLabels, streamKeyLabels } from './broadcasts.labels';

const MINUTE_MS = 60_000;

/** Rounds the end of a lock up, so that the lock is over at the minute shown. */
export function useLockTexts() {
  const { lockedOut } = useLabels(broadcastsLabels);
  const { locked } = useLabels(streamKeyLabels);
  const moments = useMoments();
  const write = (until: string) =>
    moments.full(new Date(Math.ceil(Date.parse(until) / MINUTE_MS) * MINUTE_MS).toISOString());
  return {
    own: (until: string) => locked(write(until)),
    other: (dj: string, until: string) => lockedOut(dj, write(until)),
  };
}
