const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Wrong sign-ins that are judged per account, from whatever addresses they come (DESIGN 3, sessions). */
const SIGN_IN_LIMITS = [
  { windowMs: 15 * MINUTE_MS, attempts: 10 },
  { windowMs: DAY_MS, attempts: 20 },
] as const;

/**
 * Milliseconds until one more attempt may be judged; 0 if it may be now.
 *
 * @param attempts instants of the judged ones, oldest first
 */
export function waitMs(attempts: readonly number[], now: number): number {
  const waits = SIGN_IN_LIMITS.map(({ windowMs, attempts: max }) => {
    const inWindow = attempts.filter((at) => at > now - windowMs);
    const mustLeave = inWindow[inWindow.length - max];
    return mustLeave === undefined ? 0 : mustLeave + windowMs - now;
  });
  return Math.max(...waits);
}
