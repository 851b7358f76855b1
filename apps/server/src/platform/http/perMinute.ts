import { millisecondsInMinute } from 'date-fns/constants';
import type { Clock } from '../clock';
import { tooMany } from './errors';

/**
 * Counts what the whole station may do only so often in any minute.
 *
 * @returns to be called before it is done; @throws HttpError 429
 */
export function perMinute(clock: Clock, max: number, message: string): () => void {
  let done: number[] = [];
  return () => {
    const now = clock.now();
    done = done.filter((at) => at > now - millisecondsInMinute && at <= now);
    const [first = now] = done;
    if (done.length >= max) throw tooMany(message, (first + millisecondsInMinute - now) / 1000);
    done.push(now);
  };
}
