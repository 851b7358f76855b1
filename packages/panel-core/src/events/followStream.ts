import type { Unsubscribe } from '../environment/clock';
import type { LocksPort } from '../environment/locks';
import type { PagePort } from '../environment/page';
import type { TabsPort } from '../environment/tabs';
import { EventReader, type EventReaderOptions } from './EventReader';
import type { Live, LiveEvent } from './Live';

/** After this long without a message tabs read for themselves: the reading tab may be frozen. */
const LEADERLESS_MS = 60_000;
const RECENT = 20;
const ALIVE_EVERY_MS = 15_000;

type TabMessage =
  | { type: 'asked'; age: number }
  | { type: 'alive'; isOn: boolean }
  | { type: 'event'; event: LiveEvent };

export interface FollowOptions extends Pick<
  EventReaderOptions,
  'open' | 'clock' | 'random' | 'since' | 'onUnauthenticated'
> {
  live: Live;
  page: PagePort;
  /** Tabs with the same name share one stream; null opens a stream for this page only. */
  share: { name: string; tabs: TabsPort; locks: LocksPort | null } | null;
}

/**
 * Reads the server's events into `live` until stopped. Among a browser's tabs, the one with the lock reads and
 * passes events on. Without locks each visible tab reads: browsers allow six connections to a server without HTTP/2,
 * over all tabs.
 */
export function followEvents(options: FollowOptions): Unsubscribe {
  const { share, page } = options;
  const shared = shareEvents(options);
  const readers = new Set<AbortController>();
  let locks = share?.locks ?? null;

  const end = () => {
    for (const reading of readers) reading.abort();
    readers.clear();
  };
  const begin = () => {
    if (readers.size > 0 || (share && !locks && !page.isVisible())) return;
    const reading = new AbortController();
    readers.add(reading);
    const { signal } = reading;
    let hasBegun = false;
    // Keeps the lock if the server offers no events, because other tabs would find none either.
    const run = async () => {
      hasBegun = true;
      await shared.read(signal);
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    };
    void (share && locks ? locks.hold(share.name, signal, run) : run()).catch(() => {
      if (hasBegun || signal.aborted) return;
      // Refused, as where cookies are blocked: reads as in a browser without locks.
      locks = null;
      end();
      begin();
    });
  };

  begin();
  const stopPage = page.subscribe((event) => {
    if (event === 'gone' || (event === 'hidden' && share && !locks)) end();
    if (event === 'back' || event === 'visible') begin();
  });
  return () => {
    stopPage();
    end();
    shared.leave();
  };
}

/** Passes events between `live` and the other tabs. */
function shareEvents({ live, share, clock, page: _page, ...rest }: FollowOptions) {
  let stopWaiting: Unsubscribe = () => undefined;
  let aliveSentAt = 0;
  const tab = share?.tabs.join(share.name, (message) => hear(message as TabMessage));
  const send = (message: TabMessage) => tab?.post(message);
  let isReading = false;
  /** For tabs that were just opened. */
  let recent: { at: number; event: LiveEvent }[] = [];

  function hear(message: TabMessage): void {
    if (message.type === 'asked') {
      if (!isReading || !live.isOn) return;
      send({ type: 'alive', isOn: true });
      for (const { at, event } of recent) if (at > clock.now() - message.age) send({ type: 'event', event });
      return;
    }
    stopWaiting();
    const isOn = message.type === 'event' || message.isOn;
    if (isOn) stopWaiting = clock.after(LEADERLESS_MS, () => live.turn(false));
    live.turn(isOn);
    if (message.type === 'event') live.notify(message.event);
  }
  send({ type: 'asked', age: clock.now() - rest.since });

  return {
    read(signal: AbortSignal): Promise<void> {
      stopWaiting();
      isReading = true;
      const reader = new EventReader({
        ...rest,
        clock,
        onConnection(isOn) {
          if (live.isOn !== isOn) send({ type: 'alive', isOn });
          live.turn(isOn);
        },
        onData() {
          if (clock.now() - aliveSentAt < ALIVE_EVERY_MS) return;
          aliveSentAt = clock.now();
          send({ type: 'alive', isOn: true });
        },
        onEvent(event) {
          recent = [...recent, { at: clock.now(), event }].slice(-RECENT);
          send({ type: 'event', event });
          live.notify(event);
        },
      });
      return reader.run(signal).finally(() => (isReading = false));
    },
    leave() {
      stopWaiting();
      tab?.leave();
      live.turn(false);
    },
  };
}
