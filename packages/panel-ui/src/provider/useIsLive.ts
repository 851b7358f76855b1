import type { RadioInfoPoller } from '@cabine/panel-core/radio';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What asks the station above; set by RadioProvider, which the schedule does without. */
export const OnAirContext = createContext<RadioInfoPoller | null>(null);

const neverChanges = () => () => undefined;

/** True while somebody speaks on air; false where there is no RadioProvider above. */
export function useIsLive(): boolean {
  const poller = useContext(OnAirContext);
  return useSyncExternalStore(
    poller?.subscribe ?? neverChanges,
    () => poller?.state.state === 'live',
    () => false,
  );
}
