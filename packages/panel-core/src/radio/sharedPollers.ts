import { browserClock } from '../environment/clock';
import { browserLog } from '../environment/log';
import { browserPage } from '../environment/page';
import { pageSpeaker } from './Speaker';

/** What a poller on a page takes from it. */
export const PAGE_PORTS = {
  clock: browserClock,
  page: browserPage,
  speaker: pageSpeaker,
  log: browserLog,
  random: Math.random,
};

/** One poller per source on a page: widgets of one station share its polls. With `ports` a separate one. */
export function sharedPollers<Source, P, Ports extends object>(make: (source: Source, ports?: Ports) => P) {
  const pollers = new Map<Source, P>();
  return (source: Source, ports?: Ports): P => {
    const poller = (ports ? undefined : pollers.get(source)) ?? make(source, ports);
    if (!ports) pollers.set(source, poller);
    return poller;
  };
}
