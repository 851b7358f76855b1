import { millisecondsInMinute } from 'date-fns/constants';
import type { EventBus } from '../events/EventBus';
import { isoInstant, type Clock, type Unsubscribe } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Jobs } from '../platform/Jobs';
import type { Db, ReadDb } from '../platform/db/schema';
import type { RadioLog, RadioStatus } from '../radio/RadioStatus';
import { STATUS_LAG_MS } from '../broadcasts/mountRules';
import * as air from './air.repository';
import { collectReadings, type AirNews, type Reading } from './collectReadings';
import { djOf, hourNow, voiceBy, voiceOf, whoProves, type Granted } from './onAir';
import { readHosts } from '../schedules/readHosts';
import { wallHourAt } from '../schedules/wallHours';
import { watchHours } from './watchHours';

interface RecorderOptions {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'every'>;
  config: Pick<Config, 'timeZone' | 'locale'>;
  status: RadioStatus;
  events: Pick<EventBus, 'publish'>;
  log: RadioLog;
  /** Members' times on the live mount that had not ended before `from`. */
  listGranted: (db: ReadDb, from: number) => Promise<Granted>;
  /** Called once per change from one DJ to another, on the server that recorded it. */
  onHandOver: (handOver: AirNews['handOvers'][number]) => Promise<void>;
}

/** If another server has written within this time, this minute is done. */
const DONE_MS = 45_000;
/** Readings of an hour; those of a longer database outage are lost. */
const READINGS_MAX = 400;

interface Added extends Pick<AirNews, 'handOvers'> {
  until: string;
}

/**
 * Records what the radio reports, each minute. Of several servers the first one locks the row of `air_state` and adds
 * its readings since the last write. So nothing counts twice, and a restarted server continues there.
 */
export class AirRecorder {
  readonly #options: RecorderOptions;
  #stops: Unsubscribe[] = [];
  #readings: Reading[] = [];
  #running: Promise<void> | null = null;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  start(): void {
    const { clock, jobs, status } = this.#options;
    if (this.#stops.length > 0) return;
    this.#stops = [
      status.listen((info) => {
        const { listeners, title } = info;
        this.#readings.push({ at: clock.now(), listeners, title, dj: djOf(info) });
        if (this.#readings.length > READINGS_MAX) this.#readings.shift();
      }),
      jobs.every(millisecondsInMinute, 'What is on air', () => this.write()),
    ];
  }

  /** Writes the readings so far, or joins a write in progress. Never rejects. */
  write(): Promise<void> {
    this.#running ??= this.#write().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Stops the timers and writes the last readings. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#running;
    if (this.#readings.length > 0) await this.#write(0);
  }

  async #write(doneMs = DONE_MS): Promise<void> {
    const { db, clock, log, onHandOver } = this.#options;
    const heard = [...this.#readings];
    try {
      const { until, handOvers } = await db.transaction().execute((trx) => this.#add(trx, heard, doneMs));
      this.#readings = this.#readings.filter(({ at }) => isoInstant(at) > until && at <= clock.now());
      for (const handOver of handOvers) await onHandOver(handOver);
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      log.warn(`Radio: what is on air was not written (${name}). Next try in a minute.`);
    }
  }

  /** @returns up to when the air is recorded, by this server or another */
  async #add(trx: Db, heard: readonly Reading[], doneMs: number): Promise<Added> {
    const { clock, config, status, events, listGranted } = this.#options;
    const now = clock.now();
    const { until: written, isLive } = await air.lockAir(trx);
    // What was written for the future is no fact: the clock was ahead.
    const until = written > isoInstant(now) ? '' : written;
    if (now - Date.parse(until || isoInstant(0)) < doneMs) return { until, handOvers: [] };
    const names = await air.listNames(trx, [djOf(status.heard()), ...heard.map(({ dj }) => dj)], now);
    const hour = wallHourAt(now, config.timeZone);
    const first = Math.min(now, ...heard.map(({ at }) => at));
    const hosts = await readHosts(trx, first, hour.to, config.timeZone);
    const booked = hosts(hour);
    const granted = await listGranted(trx, first - STATUS_LAG_MS);
    const rung = await watchHours(trx, {
      config,
      now,
      hosts,
      present: hourNow({ now, hour, booked, names, info: status.heard(), granted }),
    });

    const past = isoInstant(now);
    const before = { stint: await air.lastStint(trx, past), isLive, title: await air.lastTitle(trx, past) };
    // While the clock was wrong, readings were dated after now or before what is written.
    const writtenTo = Math.max(until === '' ? 0 : Date.parse(until), before.stint?.to ?? 0);
    const fresh = heard.filter(({ at }) => at > writtenTo && at <= now);
    const hostAt = (at: number) => hosts(wallHourAt(at, config.timeZone));
    const news = collectReadings(before, fresh, ({ at, dj }) =>
      voiceBy(granted, at, dj ?? '', () => voiceOf(dj ?? '', names, hostAt(at))),
    );
    await air.write(trx, news);
    const proven = fresh.map(({ at, dj }) => whoProves(dj ?? '', names, hostAt(at)));
    await air.proveAliases(trx, [...new Set(proven.filter((id) => id !== null))]);
    // Not `now`: a reading of this very moment may still arrive.
    const last = fresh.at(-1);
    const heardUntil = last ? isoInstant(last.at) : until;
    await air.setUntil(trx, heardUntil, news.isLive);
    await events.publish(trx, [
      ...rung.map((userId) => ({ topic: 'notifications' as const, userId })),
      ...news.handOvers.map(() => ({ topic: 'hand-over' as const })),
    ]);
    return { until: heardUntil, handOvers: news.handOvers };
  }
}
