import type { Schedule } from '@cabine/panel-core/contract';
import type { Clock } from '../clock';
import { PUBLIC_MAX_AGE_S } from '../http/publicAnswer';

/**
 * The week as visitors see it, read once and then answered from memory. A change made here shows at once; one made
 * by another process over the same PostgreSQL shows after five seconds at most.
 */
export class PublicSchedule {
  readonly #read: () => Promise<Schedule[]>;
  readonly #clock: Clock;
  #week: Promise<Schedule[]> | null = null;
  #readAt = 0;

  constructor(read: () => Promise<Schedule[]>, clock: Clock) {
    this.#read = read;
    this.#clock = clock;
  }

  get(): Promise<Schedule[]> {
    const now = this.#clock.now();
    if (this.#week && now - this.#readAt < PUBLIC_MAX_AGE_S * 1000) return this.#week;
    const week = this.#read();
    this.#week = week;
    this.#readAt = now;
    week.catch(() => {
      if (this.#week === week) this.#week = null;
    });
    return week;
  }

  /** To be called after a write: what was read before it is forgotten, also if that reading still runs. */
  invalidate(): void {
    this.#week = null;
  }
}
