import type { Clock, Unsubscribe } from '../environment/clock';

interface Timer {
  at: number;
  everyMs: number | null;
  run: () => void;
}

/** Lets promises that are settled already run their callbacks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Time that moves only when a test says so. */
export class FakeClock implements Clock {
  #now: number;
  #timers = new Set<Timer>();

  constructor(now = 1_000_000) {
    this.#now = now;
  }

  /** Timers that still wait: 0 after a clean end. */
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

  /** Moves time on, runs what falls due in its order, and lets promises settle in between. */
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

  /** Time passes unnoticed, as on a closed laptop: due timers run late, at the next `advance`. */
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
