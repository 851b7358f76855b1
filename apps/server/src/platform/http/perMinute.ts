import { millisecondsInMinute } from 'date-fns/constants';
import type { Clock } from '../clock';
import { tooMany } from './errors';

/**
 * Limits an action per minute, of a member each or of the whole station.
 *
 * @returns a function to call before the action; throws HttpError 429
 */
export function perMinute(clock: Clock, max: number, message: string): (memberId?: number) => void {
  const all = new Map<number, number[]>();
  return (memberId = 0) => {
    const now = clock.elapsed();
    const done = (all.get(memberId) ?? []).filter((at) => at > now - millisecondsInMinute);
    const [first = now] = done;
    if (done.length >= max) throw tooMany(message, (first + millisecondsInMinute - now) / 1000);
    all.set(memberId, [...done, now]);
  };
}
