import { hasAnyPermission, hasPermission, type Access, type Permission, type User } from '@cabine/panel-core/contract';
import type { FastifyRequest } from 'fastify';
import { isoInstant, type Clock } from '../clock';
import type { Config } from '../config';
import type { Db } from '../db/schema';
import { demandNewSecrets } from '../../auth/givenSecrets';
import * as sessions from '../../auth/sessions.repository';
import { hashToken } from '../../auth/tokens';
import { HttpError, accessDenied, notSignedIn } from './errors';

/** Who makes a request; rights are those of this moment, not of the sign-in. */
export interface SignedIn {
  user: User;
  roleId: number;
  session: Pick<sessions.Session, 'id' | 'device_id'>;
}

/** How exactly a session tells when it was used last: not every request writes. */
const USED_MS = 5 * 60_000;
const BEARER = /^Bearer ([\w-]{20,200})$/i;

/**
 * Finds the member behind a request's bearer token.
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
    // No request waits for it, or fails by it.
    sessions
      .touch(db, session.id, isoInstant(now))
      .catch((error: unknown) => request.log.debug({ err: error }, 'The last use of a session was not noted'));
  }
  return { ...found, user: demandNewSecrets(user, config) };
}

/** What a handler may know and ask about the caller. */
export interface Actor extends SignedIn {
  readonly id: number;
  readonly username: string;
  can(permission: Permission): boolean;
  /** True for the owner of a row and for holders of the endpoint's `ownerOr` permissions. */
  mayTouch(ownerId: number): boolean;
  /** True once the handler has asked `mayTouch`. */
  readonly hasDecided: boolean;
}

export function toActor(signedIn: SignedIn, access: Access): Actor {
  const { user } = signedIn;
  const others = typeof access === 'object' && 'ownerOr' in access ? access.ownerOr : [];
  let hasDecided = false;
  return {
    ...signedIn,
    id: user.id,
    username: user.username,
    can: (permission) => hasPermission(user, permission),
    mayTouch(ownerId) {
      hasDecided = true;
      return ownerId === user.id || hasAnyPermission(user, others);
    },
    get hasDecided() {
      return hasDecided;
    },
  };
}

/**
 * Refuses whoever lacks what the rule asks for. `ownerOr` is decided by the handler, which knows the row.
 *
 * @throws HttpError 403 'Access denied'
 */
export function requireAccess(user: User, access: Access): void {
  if (typeof access === 'object' && 'anyOf' in access && !hasAnyPermission(user, access.anyOf)) throw accessDenied();
}

/**
 * Refuses whoever signed in with secrets that somebody else made, where the station requires their own.
 *
 * @throws HttpError 403
 */
export function requireOwnSecrets({ newSecrets }: User): void {
  if (newSecrets === 'required')
    throw new HttpError(403, 'own_secrets_required', 'Choose your own password and PIN first');
}
