import type { Schedule } from '@cabine/panel-core/contract';
import type { Clock } from '../platform/clock';
import { PUBLIC_MAX_AGE_S } from '../platform/http/publicAnswer';

export interface WeekMemoryOptions {
  read: () => Promise<Schedule[]>;
  clock: Clock;
  /** The database's: see `Database.version`. */
  version: () => number | null;
}

/**
 * The booked week in memory. Over SQLite, where no other process writes, it is exact: it is read again after whatever
 * may have changed it. Over PostgreSQL a change made here shows at once, another process's after five seconds at most.
 */
export class WeekMemory {
  readonly #options: WeekMemoryOptions;
  #week: Promise<Schedule[]> | null = null;
  #readAt = 0;
  #version: number | null = null;

  constructor(options: WeekMemoryOptions) {
    this.#options = options;
  }

  /** For visitors. The same list as long as it was not read again. */
  get(): Promise<Schedule[]> {
    if (this.#week && this.#isFresh()) return this.#week;
    const { read, clock, version } = this.#options;
    this.#version = version();
    this.#readAt = clock.now();
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
    return current === null ? clock.now() - this.#readAt < PUBLIC_MAX_AGE_S * 1000 : current === this.#version;
  }

  /** For members, who must see what others have just booked. */
  getExact(): Promise<Schedule[]> {
    return this.#options.version() === null ? this.#options.read() : this.get();
  }

  /** To be called after a write: what was read before it is forgotten, also if that reading still runs. */
  invalidate(): void {
    this.#week = null;
  }
}
