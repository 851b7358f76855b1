/** Ends a subscription or timer. */
export type Unsubscribe = () => void;

/** Port for time, so that tests can control it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Runs once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): Unsubscribe;
  /** Runs every `ms` until stopped. */
  every(ms: number, run: () => void): Unsubscribe;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};
