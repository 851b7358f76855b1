import { browserReadJson } from '../environment/readJson';
import type { Unsubscribe } from '../environment/clock';
import type { PollerOptions, Word } from './Poller';

/** One stream per address on a page, for all that hear it. */
const streams = new Map<string, { source: EventSource; hearers: number }>();

/** Hears one topic of a server's public events; nothing that is told is trusted. */
function hear(url: string, topic: string, { turn, emit }: Word<unknown>): Unsubscribe {
  const stream = streams.get(url) ?? { source: new EventSource(url), hearers: 0 };
  streams.set(url, stream);
  stream.hearers++;
  const { source } = stream;
  const left = new AbortController();
  const on = (name: string, run: (event: MessageEvent) => void) =>
    source.addEventListener(name, run as (event: Event) => void, left);
  const turned = () => turn(source.readyState === 1);
  on('open', turned);
  // The browser comes back by itself, but for a refusal: then the page polls.
  on('error', turned);
  on('reset', () => emit(null));
  on(topic, ({ data }) => {
    try {
      emit(JSON.parse(data as string));
    } catch {
      emit(null);
    }
  });
  turned();
  return () => {
    left.abort();
    if (--stream.hearers) return;
    source.close();
    streams.delete(url);
  };
}

/**
 * Reads a public address, and hears of its changes where its answers say `events: true`.
 *
 * @param topic what the events about it are called
 * @param read trusts nothing of an answer, or of an event's data; null if it is none
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
      if (!value) throw new Error(`${url} answered something else.`);
      hasEvents = (answer as { events?: unknown }).events === true;
      return value;
    },
    follow({ turn, emit }) {
      if (!hasEvents) return null;
      const events = new URL('events?age=0', new URL(url, document.baseURI)).href;
      return hear(events, topic, { turn, emit: (data) => emit(read(data)) });
    },
  };
}
