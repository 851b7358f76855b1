import { attempt } from '../environment/attempt';
import { browserReadJson } from '../environment/readJson';
import type { Unsubscribe } from '../environment/clock';
import type { PollerOptions, PushTarget } from './Poller';

/** One event stream per address on a page. */
const streams = new Map<string, { source: EventSource; subscribers: number }>();

function openStream(url: string) {
  const source = attempt(() => new EventSource(url));
  return source && { source, subscribers: 0 };
}

/** Subscribes to one topic of a server's public events, whose content is untrusted; null where the browser has none. */
function subscribeTo(url: string, topic: string, { setConnected, emit }: PushTarget<unknown>): Unsubscribe | null {
  const stream = streams.get(url) ?? openStream(url);
  if (!stream) return null;
  streams.set(url, stream);
  stream.subscribers++;
  const { source } = stream;
  const left = new AbortController();
  const on = (name: string, run: (event: MessageEvent) => void) =>
    source.addEventListener(name, run as (event: Event) => void, left);
  const report = () => setConnected(source.readyState === 1);
  on('open', report);
  // The browser reconnects on its own, except after a refusal; the page polls meanwhile.
  on('error', report);
  on('reset', () => emit(null));
  on(topic, ({ data }) => {
    try {
      emit(JSON.parse(data as string));
    } catch {
      emit(null);
    }
  });
  report();
  return () => {
    left.abort();
    if (--stream.subscribers) return;
    source.close();
    streams.delete(url);
  };
}

/**
 * Polls a public address, and subscribes to its changes if its answers contain `events: true`.
 *
 * @param topic name of its events
 * @param read checks an untrusted answer or event; null if it is invalid
 */
export function publicAnswers<T extends { stale: boolean }>(
  url: string,
  topic: string,
  read: (answer: unknown) => T | null,
): Pick<PollerOptions<T>, 'read' | 'follow'> {
  let hasEvents = false;
  return {
    async read(options) {
      const answer = await browserReadJson(url, options);
      const value = read(answer);
      if (!value) throw new Error(`${url}: not what the contract promises.`);
      hasEvents = (answer as { events?: unknown }).events === true;
      return value;
    },
    follow({ setConnected, emit }) {
      if (!hasEvents) return null;
      const events = new URL('events?age=0', new URL(url, document.baseURI)).href;
      return subscribeTo(events, topic, { setConnected, emit: (data) => emit(read(data)) });
    },
  };
}
