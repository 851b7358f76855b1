import { useMemo, useSyncExternalStore } from 'react';
import { onePerSource } from '../radio/pagePollers';
import { Poller } from '../shared/Poller';
import { publicAnswers } from '../shared/publicAnswers';
import { readWeek, type PublicWeek } from './publicWeek';

/**
 * `week` is null before the first answer; stale then means that the first request failed, later that the week is the last
 * one known to this page or the station.
 */
export interface WeekState {
  week: PublicWeek | null;
  stale: boolean;
}
export type WeekPoller = Poller<WeekState>;

export const INITIAL_WEEK: WeekState = { week: null, stale: false };
/** Visitors see a booking within a minute. */
export const WEEK_POLL_MS = 60_000;

function readState(answer: unknown): WeekState | null {
  const week = readWeek(answer);
  return week && { week, stale: (answer as { stale?: unknown }).stale === true };
}

/**
 * The page's shared poller for this address; with `ports` a separate one.
 *
 * @example const poller = createWeekPoller('https://radio.example/api/public/schedule');
 */
export const createWeekPoller = onePerSource(
  (url: string) => ({
    ...publicAnswers(url, 'schedule', readState),
    pollMs: WEEK_POLL_MS,
    initial: INITIAL_WEEK,
    failed: 'The schedule could not be read; the last one stays.',
  }),
  Poller<WeekState>,
);

/**
 * The station's public week, polled while any component on the page uses it.
 *
 * @param initial value from the server, shown until the first answer, and marked stale if that fails
 */
export function useWeek(poller: WeekPoller, initial: PublicWeek | null = null): WeekState {
  const [fresh, stale] = useMemo(
    () =>
      initial
        ? [
            { week: initial, stale: false },
            { week: initial, stale: true },
          ]
        : [INITIAL_WEEK, null],
    [initial],
  );
  const read = () => (poller.state.week ? poller.state : poller.state.stale ? (stale ?? poller.state) : fresh);
  return useSyncExternalStore(poller.subscribe, read, () => fresh);
}
