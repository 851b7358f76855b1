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
  /** Runs when `now` jumps; absent if it never does. */
  onCorrected?(run: () => void): Unsubscribe;
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

/** A smaller difference is none: the header has whole seconds, and answers take time. */
const SAME_MS = 30_000;

export interface ServerClock extends Clock {
  /** Learns the time from an answer. Public ones are ignored: a cache may have kept them. */
  hear(answer: Response): void;
}

/** The server's time on a device whose clock may be minutes or hours off. */
export function createServerClock(device: Clock): ServerClock {
  let aheadMs = 0;
  const followers = new Set<() => void>();
  return {
    ...device,
    now: () => device.now() + aheadMs,
    onCorrected(run) {
      followers.add(run);
      return () => followers.delete(run);
    },
    hear({ headers }) {
      if (!headers.get('cache-control')?.includes('no-store')) return;
      const differs = Date.parse(headers.get('date') ?? '') - device.now();
      const next = Math.abs(differs) < SAME_MS ? 0 : differs;
      // Also false without a date, whose difference is NaN.
      if (!(Math.abs(next - aheadMs) >= SAME_MS)) return;
      aheadMs = next;
      for (const run of followers) run();
    },
  };
}
