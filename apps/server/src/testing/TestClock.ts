import type { Clock, Unsubscribe } from '../platform/clock';

interface Timer {
  at: number;
  everyMs: number | null;
  run: () => void;
}

/** A clock that the test advances. */
export class TestClock implements Clock {
  #elapsed = 0;
  /** What the wall clock shows beyond `#elapsed`. */
  #offset: number;
  readonly #timers = new Set<Timer>();

  constructor(now = Date.parse('2026-11-24T12:00:00.000Z')) {
    this.#offset = now;
  }

  /** Whole, as of the machine; `elapsed` may have fractions. */
  now = () => Math.floor(this.#elapsed + this.#offset);

  elapsed = () => this.#elapsed;

  after(ms: number, run: () => void): Unsubscribe {
    return this.#add({ at: this.#elapsed + ms, everyMs: null, run });
  }

  every(ms: number, run: () => void): Unsubscribe {
    return this.#add({ at: this.#elapsed + ms, everyMs: ms, run });
  }

  /** Advances the clock and runs due timers. */
  advance(ms: number): void {
    const end = this.#elapsed + ms;
    for (;;) {
      let due: Timer | null = null;
      for (const timer of this.#timers) if (timer.at < (due?.at ?? Infinity)) due = timer;
      if (!due || due.at > end) break;
      this.#elapsed = due.at;
      if (due.everyMs === null) this.#timers.delete(due);
      else due.at += due.everyMs;
      due.run();
    }
    this.#elapsed = end;
  }

  /** Sets the wall clock forward or back; no time passes. */
  jump(ms: number): void {
    this.#offset += ms;
  }

  #add(timer: Timer): Unsubscribe {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }
}
