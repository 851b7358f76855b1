import type { Clock } from '../platform/clock';
import { PUBLIC_MAX_AGE_S } from '../platform/http/publicAnswer';
import type { StoredWeek } from './dates.repository';

export interface WeekMemoryOptions {
  read: () => Promise<StoredWeek>;
  clock: Clock;
  /** The database's: see `Database.version`. */
  version: () => number | null;
}

/** How long visitors wait for the database where an earlier week is known. */
const SILENT_MS = 1_000;

/**
 * Caches the booked week with its dates. On SQLite, where no other process writes, it is always current. On PostgreSQL changes of this
 * process show at once, those of others after at most five seconds.
 */
export class WeekMemory {
  readonly #options: WeekMemoryOptions;
  #week: Promise<StoredWeek> | null = null;
  /** What visitors are answered meanwhile. */
  #shown: Promise<StoredWeek> | null = null;
  #last: StoredWeek | null = null;
  #readAt = 0;
  #version: number | null = null;

  constructor(options: WeekMemoryOptions) {
    this.#options = options;
  }

  /** For visitors. The same object until it is read again; the last one, as stale, while the database fails or is silent. */
  get(): Promise<StoredWeek> {
    const week = this.#read();
    return this.#shown ?? week;
  }

  #read(): Promise<StoredWeek> {
    if (this.#week && this.#isFresh()) return this.#week;
    const { read, clock, version } = this.#options;
    this.#version = version();
    this.#readAt = clock.elapsed();
    const week = read();
    this.#week = week;
    this.#shown = this.#last && this.#insteadOf(week, this.#last);
    week.then(
      (found) => {
        this.#last = { ...found, isStale: true };
        if (this.#week === week) this.#shown = null;
      },
      () => {
        if (this.#week === week) this.#week = null;
      },
    );
    return week;
  }

  #insteadOf(week: Promise<StoredWeek>, last: StoredWeek): Promise<StoredWeek> {
    const late = new Promise<StoredWeek>((resolve) => {
      const stop = this.#options.clock.after(SILENT_MS, () => resolve(last));
      week.then(stop, stop);
    });
    return Promise.race([week, late]).catch(() => last);
  }

  #isFresh(): boolean {
    const { clock, version } = this.#options;
    const current = version();
    return current === null ? clock.elapsed() - this.#readAt < PUBLIC_MAX_AGE_S * 1000 : current === this.#version;
  }

  /** For members, who must see others' latest bookings. */
  getExact(): Promise<StoredWeek> {
    return this.#options.version() === null ? this.#options.read() : this.#read();
  }

  /** Call it after a write: discards the cache, also a read in progress. */
  invalidate(): void {
    this.#week = null;
  }
}
