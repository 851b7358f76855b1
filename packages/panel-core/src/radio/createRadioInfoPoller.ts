import { browserClock } from '../environment/clock';
import { browserLog } from '../environment/log';
import { browserPage } from '../environment/page';
import { publicAnswers } from '../shared/publicAnswers';
import { readRadioInfo } from './radioInfo';
import { RadioInfoPoller, type RadioInfoPollerOptions } from './RadioInfoPoller';
import { pageSpeaker } from './Speaker';

/** An address that answers with our API's fields or SonicPanel's, or a function such as `client.radio.info`. */
export type RadioInfoSource = string | RadioInfoPollerOptions['read'];

/** One poller per source on a page: widgets of one station share its polls. */
const pollers = new Map<RadioInfoSource, RadioInfoPoller>();

/**
 * The page's shared poller for this source; with `ports` a separate one.
 *
 * @example const poller = createRadioInfoPoller('https://radio.example/api/public/radio');
 */
export function createRadioInfoPoller(
  source: RadioInfoSource,
  ports?: Partial<Omit<RadioInfoPollerOptions, 'read'>>,
): RadioInfoPoller {
  const shared = ports ? undefined : pollers.get(source);
  if (shared) return shared;
  const poller = new RadioInfoPoller({
    ...(typeof source === 'string' ? publicAnswers(source, 'on-air', readRadioInfo) : { read: source }),
    clock: browserClock,
    page: browserPage,
    speaker: pageSpeaker,
    log: browserLog,
    random: Math.random,
    ...ports,
  });
  if (!ports) pollers.set(source, poller);
  return poller;
}
