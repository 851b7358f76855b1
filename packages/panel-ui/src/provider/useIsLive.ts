import type { RadioInfoPoller } from '@cabine/panel-core/radio';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** RadioProvider sets it; a schedule works without. */
export const OnAirContext = createContext<RadioInfoPoller | null>(null);

const neverChanges = () => () => undefined;

/** True while a broadcaster is on air; false without a RadioProvider. */
export function useIsLive(): boolean {
  const poller = useContext(OnAirContext);
  return useSyncExternalStore(
    poller?.subscribe ?? neverChanges,
    () => poller?.state.state === 'live',
    () => false,
  );
}
