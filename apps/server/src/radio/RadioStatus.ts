import { plainHostName, type RadioInfoReply } from '@cabine/panel-core/contract';
import { isoInstant, type Clock, type Unsubscribe } from '../platform/clock';
import type { Jobs } from '../platform/Jobs';
import type { NamedStream } from '../platform/settings/streams';
import type { OnAir, RadioSource, SourceReading } from './sources/source';

export interface RadioLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface RadioStatusOptions {
  source: RadioSource;
  /** Name shown for the DJ whom the source calls `said`. Default: `said`. */
  nameDj?: (sent: string) => Promise<string>;
  /** The next host within a day. Default: nobody. */
  readNext?: () => Promise<NextShow | null>;
  stationName: string;
  /** Streams that listeners choose from. */
  streams?: readonly NamedStream[];
  /** Whether visitors may subscribe to changes. */
  events?: boolean;
  pollMs: number;
  clock: Clock;
  jobs: Pick<Jobs, 'every'>;
  log: RadioLog;
}

export interface NextShow {
  user_name: string;
  /** `HH:MM` on the station's clock. */
  start_time: string;
  /** The instant. */
  from: number;
  /** The station's. */
  zone: string;
}

/** How long the last values stay: a minute, or six polls if longer. */
const STALE_MIN_MS = 60_000;
const STALE_POLLS = 6;

type Health = 'starting' | 'answering' | 'stale' | 'silent';

/**
 * What is on air, polled once per interval for all readers.
 *
 * While the source fails, the last values stay with `stale`. After a minute (six polls, if longer), or before the first
 * answer, the state is `unknown`, which does not mean `offline`.
 */
export class RadioStatus {
  readonly #options: RadioStatusOptions;
  readonly #closing = new AbortController();
  #info: RadioInfoReply;
  #health: Health = 'starting';
  #lastGood: { onAir: OnAir; sent: string; at: number; elapsed: number } | null = null;
  #next: NextShow | null = null;
  #running: Promise<void> | null = null;
  #stopPolling: Unsubscribe | null = null;
  readonly #listeners = new Set<(info: RadioInfoReply) => void>();
  readonly #subscribers = new Set<(info: RadioInfoReply) => void>();

  constructor(options: RadioStatusOptions) {
    this.#options = options;
    this.#info = this.#describe('starting');
  }

  info(): RadioInfoReply {
    return this.#info;
  }

  /** The same with the DJ's name as the source gives it, which `nameDj` may have replaced. */
  heard(): RadioInfoReply {
    return { ...this.#info, djusername: this.#info.djusername && (this.#lastGood?.sent ?? '') };
  }

  /** Calls back when what is on air has changed. */
  subscribe(listener: (info: RadioInfoReply) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back with what is `heard` in every answer of the source, also unchanged ones; never with stale values. */
  listen(subscriber: (info: RadioInfoReply) => void): Unsubscribe {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  /** Starts polling; resolves after the first poll. */
  start(): Promise<void> {
    const { jobs, pollMs } = this.#options;
    this.#stopPolling ??= jobs.every(pollMs, 'The radio’s status', () => this.poll());
    return this.poll();
  }

  /** Polls the source, or joins a poll in progress. Never rejects. */
  poll(): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.resolve();
    this.#running ??= this.#read().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Stops polling and aborts a poll in progress. */
  async close(): Promise<void> {
    this.#stopPolling?.();
    this.#closing.abort();
    await this.#running;
  }

  async #read(): Promise<void> {
    const { source, readNext = async () => null } = this.#options;
    const [[reading, sent], next] = await Promise.all([
      source
        .read(this.#closing.signal)
        .catch(unexpected)
        .then(async (read) => [await this.#named(read), 'djusername' in read ? read.djusername : ''] as const),
      // A busy database must not affect listeners.
      readNext().catch(() => this.#next),
    ]);
    if (this.#closing.signal.aborted) return;
    this.#next = next;
    this.#take(reading, sent);
  }

  async #named(reading: SourceReading): Promise<SourceReading> {
    const { nameDj } = this.#options;
    if (!nameDj || reading.status !== 'read' || reading.state !== 'live') return reading;
    // A busy database changes no name.
    const { state, djusername: before } = this.#info;
    const name = await nameDj(reading.djusername).catch(() => (state === 'live' ? before : reading.djusername));
    return { ...reading, djusername: name };
  }

  #take(reading: SourceReading, sent: string): void {
    const { clock } = this.#options;
    if (reading.status === 'read') {
      this.#lastGood = { onAir: reading, sent, at: clock.now(), elapsed: clock.elapsed() };
      this.#setHealth('answering');
    } else {
      this.#setHealth(this.#isFresh() ? 'stale' : 'silent', reading.reason);
    }
    const before = this.#info;
    this.#info = this.#describe(this.#health);
    if (!isSame(before, this.#info)) for (const listener of this.#listeners) listener(this.#info);
    if (reading.status === 'read') for (const subscriber of this.#subscribers) subscriber(this.heard());
  }

  #isFresh(): boolean {
    const { clock, pollMs } = this.#options;
    if (!this.#lastGood) return false;
    return clock.elapsed() - this.#lastGood.elapsed < Math.max(STALE_MIN_MS, STALE_POLLS * pollMs);
  }

  #describe(health: Health): RadioInfoReply {
    const { streams = [] } = this.#options;
    const known = health === 'answering' || health === 'stale' ? this.#lastGood?.onAir : undefined;
    return {
      state: known?.state ?? 'unknown',
      listeners: known?.listeners ?? null,
      title: known?.title ?? '',
      djusername: known?.djusername ?? '',
      station: this.#options.stationName,
      stale: health === 'stale',
      fetched_at: this.#lastGood ? isoInstant(this.#lastGood.at) : null,
      ...(this.#next && {
        next_host: plainHostName(this.#next.user_name),
        next_time: this.#next.start_time,
        next_at: isoInstant(this.#next.from),
        next_zone: this.#next.zone,
      }),
      streams: streams.length > 1 ? [...streams] : undefined,
      events: this.#options.events,
    };
  }

  #setHealth(health: Health, reason = ''): void {
    const { source, log } = this.#options;
    const before = this.#health;
    this.#health = health;
    if (health === before) return;
    if (health === 'answering') {
      log.info(`Radio: ${source.name} answers${before === 'starting' ? '' : ' again'}.`);
      return;
    }
    const shown = health === 'stale' ? 'the last values, marked as stale' : '"unknown"';
    log.warn(`Radio: ${source.name} ${reason}. Players show ${shown}. Check that RADIO_STATUS_URL answers from here.`);
  }
}

/** Ignores the time of the poll. */
const isSame = (before: RadioInfoReply, after: RadioInfoReply) =>
  JSON.stringify({ ...before, fetched_at: null }) === JSON.stringify({ ...after, fetched_at: null });

/** Adapters should not reject; a faulty one must not affect listeners. */
function unexpected(error: unknown): SourceReading {
  return { status: 'unreadable', reason: `could not be read (${error instanceof Error ? error.name : 'unknown'})` };
}
