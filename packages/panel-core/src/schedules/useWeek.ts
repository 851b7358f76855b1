import { useMemo, useSyncExternalStore } from 'react';
import { INITIAL_WEEK, type WeekPoller, type WeekState } from './createWeekPoller';
import type { PublicWeek } from './publicWeek';

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
