import type { EventTopic } from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock, Unsubscribe } from '../platform/clock';
import type { Database } from '../platform/db/openDatabase';
import type { Db } from '../platform/db/schema';
import type { Jobs } from '../platform/Jobs';
import type { NewEvent } from '../platform/http/change';
import * as stored from './events.repository';

declare module '../platform/services' {
  interface Services {
    events: EventBus;
  }
}

export interface LiveEvent {
  /** Null for events of this process only. */
  id: number | null;
  topic: EventTopic | 'reset';
  userId: number | null;
  roleId: number | null;
  /** Public JSON. */
  data: string;
}

/** Events kept for reconnecting clients; a client that missed more reloads everything. */
const KEPT = 1_000;
/** Polling interval, for setups where NOTIFY does not arrive, such as behind a PostgreSQL pooler. */
const READ_EVERY_MS = 10_000;
const NO_DATA = '{}';

export interface EventBusOptions {
  database: Pick<Database, 'db' | 'engine' | 'listen'>;
  clock: Clock;
  jobs: Pick<Jobs, 'every'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Delivers changes to every process of the station. Events are written in the transaction of the change, so a rollback
 * discards them.
 */
export class EventBus {
  readonly #options: EventBusOptions;
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  /** The newest events of the database, oldest first. */
  #recent: (LiveEvent & { at: number })[] = [];
  /** Since when every event is in `#recent`. */
  #completeSince = 0;
  readonly #latest = new Map<EventTopic, LiveEvent>();
  #lastId = 0;
  /** Number of open streams; set by `EventStreams`. */
  countOpen = () => ({ members: 0, visitors: 0 });
  #isDue = false;
  #reading: Promise<void> | null = null;
  #stops: Unsubscribe[] = [];
  #stopListening: (() => Promise<void>) | null = null;

  constructor(options: EventBusOptions) {
    this.#options = options;
  }

  get lastId(): number {
    return this.#lastId;
  }

  /** The latest event of each topic sent by `notify`. */
  get latest(): Iterable<LiveEvent> {
    return this.#latest.values();
  }

  /** Starts receiving events of other processes. */
  async start(): Promise<void> {
    const { database, clock, jobs } = this.#options;
    const startedAt = clock.elapsed();
    const earlier = this.#take(await stored.listAfter(database.db, 0, KEPT));
    // When those were written is not known; a new station has none.
    this.#completeSince = earlier.length > 0 ? startedAt : -Infinity;
    this.#stopListening = database.listen(() => void this.#catchUp());
    this.#stops = [
      jobs.every(READ_EVERY_MS, 'Live events', () => this.#catchUp()),
      jobs.every(10 * millisecondsInMinute, 'Old events', () => stored.removeUntil(database.db, this.#lastId - KEPT)),
    ];
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#stopListening?.();
    await this.#reading;
  }

  /**
   * Publishes events when the transaction commits. Call it last: on PostgreSQL other publishers wait until the
   * transaction ends.
   */
  async publish(trx: Db, events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    const { engine } = this.#options.database;
    const rows = events.map(({ topic, userId, roleId }) => ({
      topic,
      user_id: userId ?? null,
      role_id: roleId ?? null,
    }));
    await stored.add(trx, engine, rows);
    // On SQLite this read waits for the transaction's end.
    if (engine === 'sqlite') void this.#catchUp();
  }

  /** Sends public data that every process finds out itself; later listeners get the latest. */
  notify(topic: EventTopic, data: object): void {
    const event = { id: null, topic, userId: null, roleId: null, data: JSON.stringify(data) };
    this.#latest.set(topic, event);
    this.#emit(event);
  }

  /** Receives every event of every process. */
  subscribe(listener: (event: LiveEvent) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Runs at every event of a topic, and when one may have been missed. */
  on(topic: EventTopic, run: () => void): Unsubscribe {
    return this.subscribe((event) => {
      if (event.topic === topic || event.topic === 'reset') run();
    });
  }

  /** Events after an id; null if they are no longer known. */
  async since(id: number): Promise<LiveEvent[] | null> {
    if (id > this.#lastId) await this.#catchUp();
    if (id === this.#lastId) return [];
    const at = this.#recent.findIndex((event) => event.id === id);
    return at < 0 ? null : this.#recent.slice(at + 1);
  }

  /** Events of the last `ms` milliseconds; null if they are no longer known. */
  async lately(ms: number): Promise<LiveEvent[] | null> {
    await this.#catchUp();
    const from = this.#options.clock.elapsed() - ms;
    return from < this.#completeSince ? null : this.#recent.filter(({ at }) => at >= from);
  }

  /** Reads committed events; calls during a read cause one more read. */
  #catchUp(): Promise<void> {
    this.#isDue = true;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { database, log } = this.#options;
    while (this.#isDue) {
      this.#isDue = false;
      try {
        const rows = await stored.listAfter(database.db, this.#lastId, KEPT);
        const events = this.#take(rows);
        if (rows.length < KEPT) events.forEach((event) => this.#emit(event));
        else this.#emit({ id: this.#lastId, topic: 'reset', userId: null, roleId: null, data: NO_DATA });
      } catch (err) {
        log.warn({ err }, 'Live events were not read; next try in ten seconds at most');
      }
    }
  }

  #take(rows: readonly stored.StoredEvent[]): LiveEvent[] {
    const at = this.#options.clock.elapsed();
    const events = rows.map(({ id, topic, user_id, role_id }) => {
      return { id, topic, userId: user_id, roleId: role_id, data: NO_DATA, at };
    });
    this.#recent = [...this.#recent, ...events].slice(-KEPT);
    this.#lastId = rows.at(-1)?.id ?? this.#lastId;
    return events;
  }

  #emit(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
