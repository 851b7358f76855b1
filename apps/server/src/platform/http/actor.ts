import {
  accessOf,
  hasAnyPermission,
  hasPermission,
  type Access,
  type Endpoint,
  type Member,
  type Permission,
} from '@cabine/panel-core/contract';
import { HttpError, accessDenied } from './errors';

/** The member of a request, with present permissions. */
export interface SignedIn {
  user: Member;
  roleId: number;
  session: { id: number; device_id: number | null };
}

/** The caller, for handlers. */
export interface Actor extends SignedIn {
  readonly id: number;
  readonly username: string;
  can(permission: Permission): boolean;
  /** True for the owner of a row and for holders of the endpoint's `ownerOr` permissions. */
  mayTouch(ownerId: number): boolean;
  /** Whether the handler has called `mayTouch`; null if the rule has no owner. */
  readonly hasDecided: boolean | null;
}

/**
 * Creates the caller of an endpoint.
 *
 * @throws HttpError 403 if the endpoint's rule, or the station's rule about secrets and passkeys, refuses them
 */
export function toActor(signedIn: SignedIn, endpoint: Endpoint, input: { body: unknown; query: unknown }): Actor {
  const { user } = signedIn;
  const access = accessOf(endpoint, input);
  if (!endpoint.withGivenSecrets) requireOwnSecrets(user);
  requireAccess(user, access);
  const others = typeof access === 'object' && 'ownerOr' in access ? access.ownerOr : null;
  let hasDecided: boolean | null = others ? false : null;
  return {
    ...signedIn,
    id: user.id,
    username: user.username,
    can: (permission) => hasPermission(user, permission),
    mayTouch(ownerId) {
      hasDecided = true;
      return ownerId === user.id || hasAnyPermission(user, others ?? []);
    },
    get hasDecided() {
      return hasDecided;
    },
  };
}

/**
 * Checks the permissions of the rule. The handler checks `ownerOr`, because it knows the row.
 *
 * @throws HttpError 403 'Access denied'
 */
export function requireAccess(user: Member, access: Access): void {
  if (typeof access === 'object' && 'anyOf' in access && !hasAnyPermission(user, access.anyOf)) throw accessDenied();
}

export const ownSecretsRequired = () =>
  new HttpError(403, 'own_secrets_required', 'Choose your own password and PIN first');

/**
 * Refuses members with given secrets, if the station requires their own, and members without the passkey that their
 * role requires.
 *
 * @throws HttpError 403
 */
export function requireOwnSecrets({ newSecrets, needsPasskey }: Member): void {
  if (newSecrets === 'required') throw ownSecretsRequired();
  if (needsPasskey) throw new HttpError(403, 'passkey_required', 'Add a passkey to your account first');
}
