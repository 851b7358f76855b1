import { useMoments } from '../provider/Moment';
import { useLabels } from '../labels/labels';
import { broadcastsLabels, streamKeyLabels } from './broadcasts.labels';

const MINUTE_MS = 60_000;

/** The end of a lock rounded up, so that the lock is over at the minute shown. */
export const roundUp = (until: string) => new Date(Math.ceil(Date.parse(until) / MINUTE_MS) * MINUTE_MS).toISOString();

export function useLockTexts() {
  const { lockedOut } = useLabels(broadcastsLabels);
  const { locked } = useLabels(streamKeyLabels);
  const moments = useMoments();
  const write = (until: string) => moments.full(roundUp(until));
  return {
    own: (until: string) => locked(write(until)),
    other: (dj: string, until: string) => lockedOut(dj, write(until)),
  };
}
