import { Poller, type PollerOptions } from '../shared/Poller';
import { INITIAL_RADIO_NAME, RADIO_POLL_MS, type RadioInfo } from './radioInfo';

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
