import {
  hasAnyPermission,
  hasPermission,
  type Access,
  type Member,
  type Permission,
} from '@cabine/panel-core/contract';
import { HttpError, accessDenied } from './errors';

/** Who makes a request; rights are those of this moment, not of the sign-in. */
export interface SignedIn {
  user: Member;
  roleId: number;
  session: { id: number; device_id: number | null };
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
export function requireAccess(user: Member, access: Access): void {
  if (typeof access === 'object' && 'anyOf' in access && !hasAnyPermission(user, access.anyOf)) throw accessDenied();
}

/**
 * Refuses whoever signed in with secrets that somebody else made, where the station requires their own, and whoever lacks
 * the passkey that their role asks for.
 *
 * @throws HttpError 403
 */
export function requireOwnSecrets({ newSecrets, needsPasskey }: Member): void {
  if (newSecrets === 'required')
    throw new HttpError(403, 'own_secrets_required', 'Choose your own password and PIN first');
  if (needsPasskey) throw new HttpError(403, 'passkey_required', 'Add a passkey to your account first');
}
