import { useSyncExternalStore } from 'react';
import { INITIAL_RADIO_INFO, type RadioInfoPoller } from './RadioInfoPoller';
import type { RadioInfo } from './radioInfo';

/**
 * What is on air, polled while any component on the page uses it.
 *
 * @param initial value from the server, shown until the first answer
 */
export function useRadioInfo(poller: RadioInfoPoller, initial: RadioInfo = INITIAL_RADIO_INFO): RadioInfo {
  const read = () => (poller.state === INITIAL_RADIO_INFO ? initial : poller.state);
  return useSyncExternalStore(poller.subscribe, read, () => initial);
}
