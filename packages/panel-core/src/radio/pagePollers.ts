import { browserClock } from '../environment/clock';
import { browserLog } from '../environment/log';
import { browserPage } from '../environment/page';
import { pageSpeaker } from './Speaker';

const PAGE_PORTS = {
  clock: browserClock,
  page: browserPage,
  speaker: pageSpeaker,
  log: browserLog,
  random: Math.random,
};

/** Creates one poller per source on a page: widgets of one station share its polls. With `ports` a separate one. */
export function onePerSource<Source, Options extends object, P>(
  optionsOf: (source: Source) => Omit<Options, keyof typeof PAGE_PORTS>,
  Kind: new (options: Options) => P,
) {
  const pollers = new Map<Source, P>();
  return (source: Source, ports?: Partial<Options>): P => {
    const shared = ports ? undefined : pollers.get(source);
    // The cast is safe: the ports are what the options lack.
    const poller = shared ?? new Kind({ ...PAGE_PORTS, ...optionsOf(source), ...ports } as unknown as Options);
    if (!ports) pollers.set(source, poller);
    return poller;
  };
}
