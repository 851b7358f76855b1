import { useSyncExternalStore } from 'react';
import { Poller, type PollerOptions } from '../shared/Poller';
import { publicAnswers } from '../shared/publicAnswers';
import { onePerSource } from './pagePollers';
import { INITIAL_RADIO_NAME, RADIO_POLL_MS, readRadioInfo, type RadioInfo } from './radioInfo';

/** State before the first answer; the name is product.md 9's. */
export const INITIAL_RADIO_INFO: RadioInfo = {
  state: 'unknown',
  listeners: null,
  title: '',
  djusername: '',
  station: INITIAL_RADIO_NAME,
  stale: false,
};

/** `pollMs` is 10,000 by default. */
export type RadioInfoPollerOptions = Omit<PollerOptions<RadioInfo>, 'initial' | 'failed' | 'pollMs'> & {
  pollMs?: number;
};

/** Keeps the radio info fresh while it has subscribers. */
export class RadioInfoPoller extends Poller<RadioInfo> {
  constructor(options: RadioInfoPollerOptions) {
    const failed = 'Radio info could not be read.';
    super({ pollMs: RADIO_POLL_MS, ...options, initial: INITIAL_RADIO_INFO, failed });
  }
}

/** An address that answers with our API's fields or SonicPanel's, or a function such as `client.radio.info`. */
export type RadioInfoSource = string | RadioInfoPollerOptions['read'];

/**
 * The page's shared poller for this source; with `ports` a separate one.
 *
 * @example const poller = createRadioInfoPoller('https://radio.example/api/public/radio');
 */
export const createRadioInfoPoller = onePerSource(
  (source: RadioInfoSource) =>
    typeof source === 'string' ? publicAnswers(source, 'on-air', readRadioInfo) : { read: source },
  RadioInfoPoller,
);

/**
 * What is on air, polled while any component on the page uses it.
 *
 * @param initial value from the server, shown until the first answer
 */
export function useRadioInfo(poller: RadioInfoPoller, initial: RadioInfo = INITIAL_RADIO_INFO): RadioInfo {
  const read = () => (poller.state === INITIAL_RADIO_INFO ? initial : poller.state);
  return useSyncExternalStore(poller.subscribe, read, () => initial);
}
