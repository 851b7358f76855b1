export type Unsubscribe = () => void;

/** The server's port for time, so that tests can control it. Its timers never keep the process alive. */
export interface Clock {
  /** Milliseconds since 1970 UTC. The machine's clock can be wrong and can jump: see `ClockWitness`. */
  now(): number;
  /** Milliseconds since any fixed moment, by a clock that never jumps. Measures durations within one process. */
  elapsed(): number;
  /** Runs once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): Unsubscribe;
  /** Runs every `ms` until stopped. */
  every(ms: number, run: () => void): Unsubscribe;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};

/** Waits in real time, even where a test controls the clock. */
export const pause = (ms: number) => new Promise<void>((done) => void systemClock.after(ms, done));

/** The clock may be this far from what was expected: NTP corrects a running clock by less. */
export const TOLERANCE_MS = 5 * 60_000;

/** Between which instants an end lies that is still ahead; a later one than its rule allows was set by a wrong clock. */
export interface Ahead {
  after: string;
  upTo: string;
}

/** @param mostMs how far ahead the rule sets an end at most */
export function endsAhead(now: number, mostMs: number): Ahead {
  return { after: isoInstant(now), upTo: isoInstant(now + mostMs + TOLERANCE_MS) };
}

export const isAhead = (end: string | null, { after, upTo }: Ahead): end is string =>
  end !== null && end > after && end <= upTo;

/** An instant as it is stored and sent: ISO-8601 UTC with milliseconds. */
export function isoInstant(ms: number): string {
  return new Date(ms).toISOString();
}
