import { endsSession } from '../shared/PanelApiError';
import { createParser } from 'eventsource-parser';
import type { Clock, Unsubscribe } from '../environment/clock';
import type { OpenEvents } from './openEvents';
import type { LiveEvent } from './Live';
import { isLiveEventName } from './topics';

/** After this long without a byte (a little over two heartbeats) the connection is dead. */
const SILENCE_MS = 50_000;
/** After a clean end, such as a server's restart, pages reconnect at random moments within this time. */
const AGAIN_MS = 800;
const RETRY_MS = { first: 1_000, most: 30_000 };
/** The server's limit; older pages get a reset. */
const AGE_MAX_MS = 600_000;
export interface EventReaderOptions {
  open: OpenEvents;
  clock: Clock;
  random: () => number;
  /** When the shown data began to load. */
  since: number;
  /** Called when the stream opens or breaks. */
  onConnection: (isOn: boolean) => void;
  onEvent: (event: LiveEvent) => void;
  /** Called for all data, heartbeats included. */
  onData: () => void;
  /** Called when the session has ended. */
  onUnauthenticated: () => void;
}

/** Reads the server's events and reconnects after faults, until `signal` aborts or there are none to read. */
export class EventReader {
  readonly #options: EventReaderOptions;
  #lastId: string | null = null;
  #retryMs = 0;

  constructor(options: EventReaderOptions) {
    this.#options = options;
  }

  /** Resolves when reconnecting is pointless: the endpoint does not exist, or refuses this caller. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isOver = await this.#readOnce(signal).catch(() => false);
      this.#options.onConnection(false);
      if (isOver || signal.aborted) return;
      await this.#pause(signal);
    }
  }

  async #readOnce(outer: AbortSignal): Promise<boolean> {
    this.#retryMs = this.#retryMs === 0 ? RETRY_MS.first : Math.min(this.#retryMs * 2, RETRY_MS.most);
    const reading = new AbortController();
    const { signal } = reading;
    outer.addEventListener('abort', () => reading.abort(), { signal });
    let stopWatch: Unsubscribe = () => undefined;
    const watch = () => {
      stopWatch();
      stopWatch = this.#options.clock.after(SILENCE_MS, () => reading.abort());
    };
    watch();
    try {
      const { open, clock, since } = this.#options;
      const age = Math.min(Math.max(0, Math.round(clock.now() - since)), AGE_MAX_MS);
      const response = await open({ lastId: this.#lastId, age, signal });
      const { status, headers, body } = response;
      const isStream = response.ok && headers.get('content-type')?.startsWith('text/event-stream');
      if (isStream && body) {
        await this.#readBody(body, watch);
        return false;
      }
      await body?.cancel();
      if (endsSession(response)) this.#options.onUnauthenticated();
      const retryAfter = Number(headers.get('retry-after'));
      if (retryAfter > 0) this.#retryMs = Math.max(this.#retryMs, retryAfter * 1_000);
      // Server errors are retried; a missing endpoint or a refusal is final.
      return status < 500 && status !== 429;
    } finally {
      stopWatch();
      // Frees the listener on the outer signal.
      reading.abort();
    }
  }

  async #readBody(body: ReadableStream<Uint8Array>, watch: () => void): Promise<void> {
    const { onConnection, onEvent, onData } = this.#options;
    const parser = createParser({
      onEvent: ({ event, id, data }) => {
        if (id !== undefined) this.#lastId = id;
        if (isLiveEventName(event)) onEvent({ name: event, data: readData(data) });
      },
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        this.#retryMs = 0;
        watch();
        onConnection(true);
        onData();
        parser.feed(decoder.decode(part.value, { stream: true }));
      }
    } finally {
      reader.releaseLock();
    }
  }

  #pause(signal: AbortSignal): Promise<void> {
    const { clock, random } = this.#options;
    const ms = this.#retryMs === 0 ? random() * AGAIN_MS : this.#retryMs * (0.5 + random() / 2);
    return new Promise((resolve) => {
      const waiting = new AbortController();
      const end = () => {
        stop();
        waiting.abort();
        resolve();
      };
      const stop = clock.after(ms, end);
      signal.addEventListener('abort', end, { signal: waiting.signal });
    });
  }
}

function readData(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
