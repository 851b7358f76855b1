import { useSyncExternalStore } from 'react';
import { INITIAL_RADIO_INFO, type RadioInfoPoller } from './RadioInfoPoller';
import type { RadioInfo } from './radioInfo';

const onServer = () => INITIAL_RADIO_INFO;

/** What is on air, polled while any component of the page uses it. */
export function useRadioInfo(poller: RadioInfoPoller): RadioInfo {
  return useSyncExternalStore(poller.subscribe, () => poller.state, onServer);
}
