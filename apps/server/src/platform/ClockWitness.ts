import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  minutesInDay,
  minutesInHour,
} from 'date-fns/constants';
import { TOLERANCE_MS, isoInstant, type Clock } from './clock';
import type { Db } from './db/schema';

declare module './db/schema' {
  interface Tables {
    /** One row: what `ClockWitness` has seen. */
    clock_witness: {
      id: number;
      /** The highest instant at which the clock was believed; '' before the first. */
      seen: Instant;
      /** Ages are measured from here when something is deleted for its age; never after `seen`. */
      ages_from: Instant;
    };
  }
}

/** A station that was off for longer, or a clock that is further ahead, has to be confirmed. */
const OFF_MAX_MS = millisecondsInDay;
/** `ages_from` follows the clock by at most three days in an hour of running. */
const CATCH_UP = (3 * millisecondsInDay) / millisecondsInHour;

/** How far the clock is from what was expected, in milliseconds: positive is ahead. */
export interface ClockJump {
  ms: number;
  /** When it was noticed, by the clock as it is now. */
  at: number;
}

/** What was made after `latest` was made while the clock was ahead. */
export interface Present {
  now: string;
  latest: string;
}

interface Options {
  db: Db;
  clock: Clock;
  log: { warn(message: string): void };
}

/**
 * Decides whether the clock is believed, by what the database has seen and by the time that passed since.
 *
 * While the clock has jumped, nothing is deleted for its age (`Jobs`), until the clock is back or an administrator
 * confirms it. SECURITY.md, 'The clock'.
 */
export class ClockWitness {
  readonly #options: Options;
  /** The highest instant that was believed, and when that was by `clock.elapsed()`. */
  #seen = { at: 0, elapsed: 0 };
  #agesFrom = 0;
  /** What the row said last; another server may have written it meanwhile. */
  #row = '';
  /** The station may have been off before the first look. */
  #slackMs = OFF_MAX_MS;
  #looking: Promise<void> | null = null;
  jump: ClockJump | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Compares the clock with what was seen before the start. */
  async start(): Promise<void> {
    await this.look();
    this.#slackMs = 0;
  }

  /** Compares the clock with what is expected now, or joins the comparison that is under way. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  /** Records that an administrator confirmed the clock. Call `believe` after the commit. */
  async trust(trx: Db): Promise<void> {
    const now = this.#options.clock.now();
    await write(trx, { seen: now, agesFrom: Math.min(this.#agesFrom, now) });
  }

  /** Takes over what `trust` committed. */
  async believe(): Promise<void> {
    // A look that is under way may have read the row before the commit.
    await this.#looking?.catch(() => undefined);
    // If this fails, the next look takes it over.
    await this.look().catch(() => undefined);
  }

  /** Now, and the latest instant at which anything can have happened. */
  present(): Present {
    const now = this.#options.clock.now();
    return { now: isoInstant(now), latest: isoInstant(Math.max(now, this.#seen.at) + TOLERANCE_MS) };
  }

  /** The instant `ms` ago, for what is deleted for its age. */
  ago(ms: number): string {
    return isoInstant(this.#agesFrom - ms);
  }

  async #look(): Promise<void> {
    const { db, clock, log } = this.#options;
    await this.#read();
    const now = clock.now();
    const elapsed = clock.elapsed();
    const passed = elapsed - this.#seen.elapsed;
    const behind = now - (this.#seen.at - TOLERANCE_MS);
    const ahead = now - (this.#seen.at + passed + TOLERANCE_MS + this.#slackMs);
    if (behind < 0 || ahead > 0) {
      // `elapsed` has fractions.
      const ms = Math.round(now - (this.#seen.at + passed));
      if (this.jump === null || Math.sign(this.jump.ms) !== Math.sign(ms)) log.warn(writeJump(ms));
      this.jump = { ms, at: this.jump?.at ?? now };
      return;
    }
    if (this.jump !== null) log.warn('The clock is believed again. Old data is deleted again.');
    this.jump = null;
    this.#seen = { at: Math.max(this.#seen.at, now), elapsed };
    this.#agesFrom = Math.min(this.#seen.at, this.#agesFrom + passed * CATCH_UP);
    this.#row = await write(db, { seen: this.#seen.at, agesFrom: this.#agesFrom });
  }

  async #read(): Promise<void> {
    const { db, clock } = this.#options;
    const row = await db.selectFrom('clock_witness').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    if (row.seen === this.#row && row.seen !== '') return;
    this.#row = row.seen;
    const at = row.seen === '' ? clock.now() : Date.parse(row.seen);
    this.#seen = { at, elapsed: clock.elapsed() };
    this.#agesFrom = row.seen === '' ? at : Date.parse(row.ages_from);
  }
}

/** @returns what `seen` is now */
async function write(db: Db, { seen: at, agesFrom }: { seen: number; agesFrom: number }): Promise<string> {
  const seen = isoInstant(at);
  await db
    .updateTable('clock_witness')
    .set({ seen, ages_from: isoInstant(agesFrom) })
    .where('id', '=', 1)
    .execute();
  return seen;
}

const writeJump = (ms: number) =>
  `The clock is ${writeSpan(ms)} ${ms > 0 ? 'ahead of' : 'behind'} what was expected. Nothing is deleted for its age ` +
  "meanwhile. Set the machine's clock right, or confirm in 'Estado do sistema' that it is.";

function writeSpan(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / millisecondsInMinute);
  const [days, hours] = [Math.floor(minutes / minutesInDay), Math.floor((minutes % minutesInDay) / minutesInHour)];
  return [days > 0 && `${days} d`, hours > 0 && `${hours} h`, `${minutes % minutesInHour} min`]
    .filter(Boolean)
    .join(' ');
}
