import type { Clock } from '../platform/clock';
import { PUBLIC_MAX_AGE_S } from '../platform/http/publicAnswer';
import type { StoredWeek } from './dates.repository';

export interface WeekMemoryOptions {
  read: () => Promise<StoredWeek>;
  clock: Clock;
  /** The database's: see `Database.version`. */
  version: () => number | null;
}

/**
 * Caches the booked week with its dates. On SQLite, where no other process writes, it is always current. On PostgreSQL changes of this
 * process show at once, those of others after at most five seconds.
 */
export class WeekMemory {
  readonly #options: WeekMemoryOptions;
  #week: Promise<StoredWeek> | null = null;
  #readAt = 0;
  #version: number | null = null;

  constructor(options: WeekMemoryOptions) {
    this.#options = options;
  }

  /** For visitors. The same object until it is read again. */
  get(): Promise<StoredWeek> {
    if (this.#week && this.#isFresh()) return this.#week;
    const { read, clock, version } = this.#options;
    this.#version = version();
    this.#readAt = clock.elapsed();
    const week = read();
    this.#week = week;
    week.catch(() => {
      if (this.#week === week) this.#week = null;
    });
    return week;
  }

  #isFresh(): boolean {
    const { clock, version } = this.#options;
    const current = version();
    return current === null ? clock.elapsed() - this.#readAt < PUBLIC_MAX_AGE_S * 1000 : current === this.#version;
  }

  /** For members, who must see others' latest bookings. */
  getExact(): Promise<StoredWeek> {
    return this.#options.version() === null ? this.#options.read() : this.get();
  }

  /** Call it after a write: discards the cache, also a read in progress. */
  invalidate(): void {
    this.#week = null;
  }
}
