export type Unsubscribe = () => void;

/** The server's port for time, so that tests can control it. Its timers never keep the process alive. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Runs once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): Unsubscribe;
  /** Runs every `ms` until stopped. */
  every(ms: number, run: () => void): Unsubscribe;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};

/** An instant as stored and sent: ISO-8601 UTC with milliseconds. */
export function isoInstant(ms: number): string {
  return new Date(ms).toISOString();
}
