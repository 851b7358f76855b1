import { Poller, type PollerOptions } from '../shared/Poller';
import { INITIAL_RADIO_NAME, RADIO_POLL_MS, type RadioInfo } from './radioInfo';

/** Before the first answer; the station's name is product.md 9's. */
export const INITIAL_RADIO_INFO: RadioInfo = {
  state: 'unknown',
  listeners: null,
  title: '',
  djusername: '',
  station: INITIAL_RADIO_NAME,
  stale: false,
};

/** Every ten seconds unless `pollMs` says otherwise. */
export type RadioInfoPollerOptions = Omit<PollerOptions<RadioInfo>, 'initial' | 'failed' | 'pollMs'> & {
  pollMs?: number;
};

/** What is on air, kept fresh while anybody is subscribed. */
export class RadioInfoPoller extends Poller<RadioInfo> {
  constructor(options: RadioInfoPollerOptions) {
    const failed = 'Radio info could not be read; the last values stay.';
    super({ pollMs: RADIO_POLL_MS, ...options, initial: INITIAL_RADIO_INFO, failed });
  }
}
