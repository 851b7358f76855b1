import type { Clock, Unsubscribe } from '../environment/clock';

interface Timer {
  at: number;
  everyMs: number | null;
  run: () => void;
}

/** Lets settled promises run their callbacks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A clock that the test advances. */
export class FakeClock implements Clock {
  #now: number;
  #timers = new Set<Timer>();

  constructor(now = 1_000_000) {
    this.#now = now;
  }

  /** Pending timers: 0 after a clean end. */
  get waiting(): number {
    return this.#timers.size;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): Unsubscribe {
    return this.#add({ at: this.#now + ms, everyMs: null, run });
  }

  every(ms: number, run: () => void): Unsubscribe {
    return this.#add({ at: this.#now + ms, everyMs: ms, run });
  }

  /** Advances time and runs due timers in order; promises settle in between. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let next = this.#nextUntil(end); next; next = this.#nextUntil(end)) {
      this.#now = Math.max(this.#now, next.at);
      if (next.everyMs === null) this.#timers.delete(next);
      else next.at = this.#now + next.everyMs;
      next.run();
      await settle();
    }
    this.#now = end;
  }

  /** Advances time without running timers, as on a closed laptop: they run late, at the next `advance`. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  #add(timer: Timer): Unsubscribe {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  #nextUntil(end: number): Timer | undefined {
    return [...this.#timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }
}
