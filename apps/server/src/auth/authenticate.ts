import type { FastifyRequest } from 'fastify';
import { isoInstant, type Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/schema';
import type { SignedIn } from '../platform/http/actor';
import { notSignedIn } from '../platform/http/errors';
import { demandNewSecrets } from './givenSecrets';
import * as sessions from './sessions.repository';
import { hashToken } from '../platform/tokens';

/** Precision of a session's last use, so that not every request writes. */
const USED_MS = 5 * 60_000;
const BEARER = /^Bearer ([\w-]{20,200})$/i;

/**
 * Finds the member of a request's bearer token.
 *
 * @throws HttpError 401, the same for a missing, invented, expired or deactivated one
 */
export async function authenticate(
  request: FastifyRequest,
  { db, clock, config }: { db: Db; clock: Clock; config: Config },
): Promise<SignedIn> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw notSignedIn();
  const now = clock.now();
  const found = await sessions.findMember(db, hashToken(token), isoInstant(now));
  if (!found) throw notSignedIn();
  const { session, user } = found;
  if (now - Date.parse(session.used_at) >= USED_MS) {
    // Not awaited: the request neither waits for it nor fails with it.
    sessions
      .touch(db, session.id, isoInstant(now))
      .catch((error: unknown) => request.log.debug({ err: error }, 'The last use of a session was not noted'));
  }
  return { ...found, user: demandNewSecrets(user, config) };
}
