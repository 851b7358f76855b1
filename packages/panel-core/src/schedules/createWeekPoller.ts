import { Poller, type PollerOptions } from '../shared/Poller';
import { publicAnswers } from '../shared/publicAnswers';
import { PAGE_PORTS, sharedPollers } from '../radio/sharedPollers';
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
export const createWeekPoller = sharedPollers(
  (url: string, ports?: Partial<PollerOptions<WeekState>>): WeekPoller =>
    new Poller({
      ...publicAnswers(url, 'schedule', readState),
      ...PAGE_PORTS,
      pollMs: WEEK_POLL_MS,
      initial: INITIAL_WEEK,
      failed: 'The schedule could not be read; the last one stays.',
      ...ports,
    }),
);
