import { browserClock } from '../environment/clock';
import { browserLog } from '../environment/log';
import { browserPage } from '../environment/page';
import { pageSpeaker } from './Speaker';

export const PAGE_PORTS = {
  clock: browserClock,
  page: browserPage,
  speaker: pageSpeaker,
  log: browserLog,
  random: Math.random,
};

/** Creates one poller per source on a page: widgets of one station share its polls. With `ports` a separate one. */
export function onePerSource<Source, Ports, P>(create: (source: Source, ports?: Ports) => P) {
  const pollers = new Map<Source, P>();
  return (source: Source, ports?: Ports): P => {
    const poller = (ports ? undefined : pollers.get(source)) ?? create(source, ports);
    if (!ports) pollers.set(source, poller);
    return poller;
  };
}
