import { useSyncExternalStore } from 'react';
import { INITIAL_WEEK, type WeekPoller, type WeekState } from './createWeekPoller';

const onServer = () => INITIAL_WEEK;

/** The station's public week, polled while any component of the page uses it. */
export function useWeek(poller: WeekPoller): WeekState {
  return useSyncExternalStore(poller.subscribe, () => poller.state, onServer);
}
