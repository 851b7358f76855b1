import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

export interface Limit {
  windowMs: number;
  attempts: number;
}

/** Wrong sign-ins per account, from all unknown devices together. */
export const UNKNOWN_DEVICES: readonly Limit[] = [
  { windowMs: 15 * millisecondsInMinute, attempts: 10 },
  { windowMs: millisecondsInDay, attempts: 20 },
];
/** Wrong sign-ins per known device; no other device uses them up. */
export const ONE_DEVICE: readonly Limit[] = [
  { windowMs: 15 * millisecondsInMinute, attempts: 5 },
  { windowMs: millisecondsInDay, attempts: 15 },
];

/**
 * Milliseconds until one more attempt is allowed; 0 if now.
 *
 * @param attempts instants of the judged ones, oldest first; one in the future was made by a wrong clock and counts as none
 */
export function waitMs(attempts: readonly number[], now: number, limits: readonly Limit[]): number {
  const waits = limits.map(({ windowMs, attempts: max }) => {
    const inWindow = attempts.filter((at) => at > now - windowMs && at <= now);
    const mustLeave = inWindow[inWindow.length - max];
    return mustLeave === undefined ? 0 : mustLeave + windowMs - now;
  });
  return Math.max(...waits);
}
