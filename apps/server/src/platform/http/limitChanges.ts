import { millisecondsInMinute } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import { boundedMap } from '../boundedMap';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { tooMany } from './errors';

declare module '../services' {
  interface Services {
    /** Counts a change of a member that is no call of theirs, such as a sign-in. @throws HttpError 429 */
    countChange: (userId: number) => void;
  }
}

/** More members than a station has; a forgotten one only starts a new minute. */
const MEMBERS_MAX = 10_000;

/**
 * Limits the changes of a member per minute (CHANGES_PER_MINUTE): 429.
 *
 * @returns `countChange` of the services
 */
export function limitChanges(
  app: FastifyInstance,
  clock: Clock,
  config: Pick<Config, 'changesPerMinute'>,
): (userId: number) => void {
  const minutes = boundedMap<number, { until: number; count: number }>(MEMBERS_MAX);
  const countChange = (userId: number) => {
    const now = clock.elapsed();
    const known = minutes.get(userId);
    const minute = known && known.until > now ? known : { until: now + millisecondsInMinute, count: 0 };
    if (minute.count >= config.changesPerMinute)
      throw tooMany('You have made too many changes within a minute', (minute.until - now) / 1000);
    minute.count += 1;
    minutes.set(userId, minute);
  };
  app.addHook('preHandler', async ({ method, signedIn }) => {
    if (method !== 'GET' && signedIn !== null) countChange(signedIn.user.id);
  });
  return countChange;
}
