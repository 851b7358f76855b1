import { millisecondsInMinute } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import { boundedMap } from '../boundedMap';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { tooMany } from './errors';

declare module '../services' {
  interface Services {
    /** Counts a sign-in of a member, apart from their changes: who stole a session keeps nobody out. @throws HttpError 429 */
    countSignIn: (userId: number) => void;
  }
}

/** More members and sessions than a station has; a forgotten one only starts a new minute. */
const KEYS_MAX = 10_000;

/**
 * Limits the changes of a member, and what ends sessions of each session, per minute (CHANGES_PER_MINUTE): 429.
 *
 * @returns `countSignIn` of the services
 */
export function limitChanges(
  app: FastifyInstance,
  clock: Clock,
  config: Pick<Config, 'changesPerMinute'>,
): (userId: number) => void {
  const minutes = boundedMap<string, { until: number; count: number }>(KEYS_MAX);
  const count = (key: string) => {
    const now = clock.elapsed();
    const known = minutes.get(key);
    const minute = known && known.until > now ? known : { until: now + millisecondsInMinute, count: 0 };
    if (minute.count >= config.changesPerMinute)
      throw tooMany('You have made too many changes within a minute', (minute.until - now) / 1000);
    minute.count += 1;
    minutes.set(key, minute);
  };
  app.addHook(
    'preHandler',
    async ({
      method,
      signedIn,
      routeOptions: {
        config: { rule },
      },
    }) => {
      if (method === 'GET' || signedIn === null) return;
      const endsSessions = rule?.kind === 'endpoint' && rule.endpoint.endsSessions === true;
      // A thief's session has a bound of its own for what ends it.
      count(endsSessions ? `session ${signedIn.session.id}` : `member ${signedIn.user.id}`);
    },
  );
  return (userId) => count(`sign-in ${userId}`);
}
