import type { FastifyRequest } from 'fastify';
import { isoInstant, type Clock } from '../platform/clock';
import type { ClockWitness } from '../platform/ClockWitness';
import type { Config } from '../platform/config';
import type { Engine } from '../platform/db/columns';
import type { Db } from '../platform/db/schema';
import type { SignedIn } from '../platform/http/actor';
import { notSignedIn } from '../platform/http/errors';
import { demandNewSecrets } from './givenSecrets';
import * as sessions from './sessions.repository';
import { hashToken } from '../platform/tokens';

interface Needs {
  witness: ClockWitness;
  config: Config;
}

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
  { db, clock, witness, config }: Needs & { db: Db; clock: Clock },
): Promise<SignedIn> {
  const now = clock.now();
  const found = await sessions.findMember(db, tokenHashOf(request), witness.present());
  if (!found) throw notSignedIn();
  const { session, user } = found;
  if (Math.abs(now - Date.parse(session.used_at)) >= USED_MS) {
    // No request waits for it, or fails by it.
    sessions
      .touch(db, session.id, isoInstant(now))
      .catch((error: unknown) => request.log.debug({ err: error }, 'The last use of a session was not noted'));
  }
  return { ...found, user: demandNewSecrets(user, config) };
}

/**
 * Authenticates again within the transaction of a change, and locks the rows involved, so that a deactivation, a logout
 * or a change of the role happens entirely before or after it.
 *
 * @throws HttpError 401
 */
export async function authenticateIn(
  trx: Db,
  request: FastifyRequest,
  { witness, config, engine }: Needs & { engine: Engine },
): Promise<SignedIn> {
  // SQLite has no concurrent writer.
  if (engine === 'postgres' && request.signedIn) await sessions.hold(trx, request.signedIn);
  const found = await sessions.findMember(trx, tokenHashOf(request), witness.present());
  if (!found) throw notSignedIn();
  return { ...found, user: demandNewSecrets(found.user, config) };
}

function tokenHashOf(request: FastifyRequest): string {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw notSignedIn();
  return hashToken(token);
}
