/** Ends what was started: a subscription, a timer. */
export type Unsubscribe = () => void;

/** The port for time. Classes take it so that tests can drive it. */
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
