import type { RadioInfoReply } from '@cabine/panel-core/contract';
import { isoInstant, type Clock, type Unsubscribe } from '../platform/clock';
import type { NamedStream } from '../platform/settings/streams';
import type { OnAir, RadioSource, SourceReading } from './sources/source';

/** Where the radio's few log lines go. */
export interface RadioLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface RadioStatusOptions {
  source: RadioSource;
  stationName: string;
  /** Among which listeners choose. */
  streams?: readonly NamedStream[];
  /** Whether visitors may hear of changes. */
  events?: boolean;
  pollMs: number;
  clock: Clock;
  log: RadioLog;
}

/** How long the last good values may stand in: a minute, or six polls where these take longer. */
const STALE_MIN_MS = 60_000;
const STALE_POLLS = 6;

type Health = 'starting' | 'answering' | 'stale' | 'silent';

/**
 * What is on air, asked of the source once per poll however many read it.
 *
 * While the source fails the last good values stay, marked `stale`; after a minute (six polls, if longer) or before the
 * first answer the state is `unknown`, which is not `offline`.
 */
export class RadioStatus {
  readonly #options: RadioStatusOptions;
  readonly #closing = new AbortController();
  #info: RadioInfoReply;
  #health: Health = 'starting';
  #lastGood: { onAir: OnAir; at: number } | null = null;
  #running: Promise<void> | null = null;
  #stopPolling: Unsubscribe | null = null;
  readonly #listeners = new Set<(info: RadioInfoReply) => void>();
  readonly #hearers = new Set<(info: RadioInfoReply) => void>();

  constructor(options: RadioStatusOptions) {
    this.#options = options;
    this.#info = this.#describe('starting');
  }

  info(): RadioInfoReply {
    return this.#info;
  }

  /** Hears what is on air whenever that has changed. */
  subscribe(listener: (info: RadioInfoReply) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears everything that the source says of itself, also what it said before; never what only stands in for it. */
  listen(hearer: (info: RadioInfoReply) => void): Unsubscribe {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** Polls now and from now on; resolves after the first poll. */
  start(): Promise<void> {
    this.#stopPolling ??= this.#options.clock.every(this.#options.pollMs, () => void this.poll());
    return this.poll();
  }

  /** Asks the source, or joins the asking that is under way. Never rejects. */
  poll(): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.resolve();
    this.#running ??= this.#read().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Stops polling and drops the connection of a poll that is under way. */
  async close(): Promise<void> {
    this.#stopPolling?.();
    this.#closing.abort();
    await this.#running;
  }

  async #read(): Promise<void> {
    const { source } = this.#options;
    const reading = await source.read(this.#closing.signal).catch(unexpected);
    if (!this.#closing.signal.aborted) this.#take(reading);
  }

  #take(reading: SourceReading): void {
    const { clock } = this.#options;
    if (reading.status === 'read') {
      this.#lastGood = { onAir: reading, at: clock.now() };
      this.#setHealth('answering');
    } else {
      this.#setHealth(this.#isFresh() ? 'stale' : 'silent', reading.reason);
    }
    const before = this.#info;
    this.#info = this.#describe(this.#health);
    if (!isSame(before, this.#info)) for (const listener of this.#listeners) listener(this.#info);
    if (reading.status === 'read') for (const hearer of this.#hearers) hearer(this.#info);
  }

  #isFresh(): boolean {
    const { clock, pollMs } = this.#options;
    if (!this.#lastGood) return false;
    return clock.now() - this.#lastGood.at < Math.max(STALE_MIN_MS, STALE_POLLS * pollMs);
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
    const shown = health === 'stale' ? 'what it said last, marked as stale' : '"unknown"';
    log.warn(`Radio: ${source.name} ${reason}. Players show ${shown}. Check that RADIO_STATUS_URL answers from here.`);
  }
}

/** When it was asked is no news. */
const isSame = (before: RadioInfoReply, after: RadioInfoReply) =>
  JSON.stringify({ ...before, fetched_at: null }) === JSON.stringify({ ...after, fetched_at: null });

/** Adapters do not reject; should one have a fault, listeners must not notice. */
function unexpected(error: unknown): SourceReading {
  return { status: 'unreadable', reason: `could not be read (${error instanceof Error ? error.name : 'unknown'})` };
}
