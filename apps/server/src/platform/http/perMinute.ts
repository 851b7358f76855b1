import { millisecondsInMinute } from 'date-fns/constants';
import type { Clock } from '../clock';
import { tooMany } from './errors';

/**
 * Limits an action of the whole station per minute.
 *
 * @returns a function to call before the action; throws HttpError 429
 */
export function perMinute(clock: Clock, max: number, message: string): () => void {
  let done: number[] = [];
  return () => {
    const now = clock.elapsed();
    done = done.filter((at) => at > now - millisecondsInMinute);
    const [first = now] = done;
    if (done.length >= max) throw tooMany(message, (first + millisecondsInMinute - now) / 1000);
    done.push(now);
  };
}
