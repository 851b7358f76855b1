import { publicAnswers } from '../shared/publicAnswers';
import { PAGE_PORTS, sharedPollers } from './sharedPollers';
import { readRadioInfo } from './radioInfo';
import { RadioInfoPoller, type RadioInfoPollerOptions } from './RadioInfoPoller';

/** An address that answers with our API's fields or SonicPanel's, or a function such as `client.radio.info`. */
export type RadioInfoSource = string | RadioInfoPollerOptions['read'];

/**
 * The page's shared poller for this source; with `ports` a separate one.
 *
 * @example const poller = createRadioInfoPoller('https://radio.example/api/public/radio');
 */
export const createRadioInfoPoller = sharedPollers(
  (source: RadioInfoSource, ports?: Partial<Omit<RadioInfoPollerOptions, 'read'>>): RadioInfoPoller =>
    new RadioInfoPoller({
      ...(typeof source === 'string' ? publicAnswers(source, 'on-air', readRadioInfo) : { read: source }),
      ...PAGE_PORTS,
      ...ports,
    }),
);
