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

/** Of a date's text. Old libraries replace `Date.now` and `Date.parse` (Datejs), but not what a date is. */
export const timeOf = (text: string): number => new Date(text).getTime();

export const browserClock: Clock = {
  now: () => new Date().getTime(),
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
/** Of 2020: an earlier time is no station's. */
const EARLIEST = 1.6e12;
/** The same for public answers, which caches keep for minutes, not all of them with their age. */
const SAME_PUBLIC_MS = 15 * 60_000;

export interface ServerClock extends Clock {
  /** Learns the time from a private answer; public ones are ignored. */
  hear(answer: Response): void;
  /** Learns the time from any answer, but corrects a device only if it is far off. */
  readPublic(answer: Response): void;
}

/**
 * The server's time on a device whose clock may be minutes or hours off.
 *
 * @param known the server's time of just now, if it is known already
 */
export function createServerClock(device: Clock, known: number | null = null): ServerClock {
  let aheadMs = 0;
  const followers = new Set<() => void>();
  const learn = (now: number, sameMs: number) => {
    const differs = now - device.now();
    const next = Math.abs(differs) < sameMs ? 0 : differs;
    // Without a date it is NaN.
    if (!(now > EARLIEST) || Math.abs(next - aheadMs) < sameMs) return;
    aheadMs = next;
    for (const run of followers) run();
  };
  const learnFrom = ({ headers }: Response, sameMs: number) =>
    learn(timeOf(headers.get('date') ?? '') + Number(headers.get('age')) * 1_000, sameMs);
  if (known) learn(known, SAME_MS);
  return {
    ...device,
    now: () => device.now() + aheadMs,
    onCorrected(run) {
      followers.add(run);
      return () => followers.delete(run);
    },
    hear(answer) {
      if (answer.headers.get('cache-control')?.includes('no-store')) learnFrom(answer, SAME_MS);
    },
    readPublic: (answer) => learnFrom(answer, SAME_PUBLIC_MS),
  };
}

/** The station's time for visitors, by its public answers. */
export const visitorClock = /* @__PURE__ */ createServerClock(browserClock);
