import { hasPermission, type Permission, type PermissionHolder } from './permissions';

/**
 * Rules about who may change whom (design.md 3, rank). Endpoints list them as `rules`; the key is the error's `code`,
 * `status` its HTTP status, `says` its `reason`.
 */
export const RANK_RULES = {
  lower_rank: {
    status: 403,
    says: 'You act only on roles and members ranked below your own; holders of the highest rank may act on each other',
  },
  held_permissions: { status: 403, says: 'You cannot grant a permission that you do not have' },
  target_holds_more: {
    status: 403,
    says: 'This member may do what you may not, so their name, secrets, role and activation are not yours to set',
  },
  own_secrets: {
    status: 403,
    says: 'Members change their own password and PIN by giving the old ones, under My account',
  },
  own_role: { status: 403, says: 'Nobody changes their own role, nor the role that they hold' },
  oneself: { status: 403, says: 'Nobody deactivates or deletes their own account' },
  role_in_use: { status: 409, says: 'Members still hold this role. Give them another one first' },
  given_secrets: {
    status: 409,
    says: 'Whoever made this member’s password, PIN or link could not give these rights, and may still know how to sign in. Make a sign-in link first, and change the role once it is used',
  },
  last_administrator: {
    status: 409,
    says: 'Nobody active would be left who can manage members and roles. Give another member that role first',
  },
} as const satisfies Record<string, { status: 403 | 409; says: string }>;
export type RankRule = keyof typeof RANK_RULES;

/** An active member with both administers the station; the last one cannot be removed (design.md 3). */
export const ADMINISTRATOR_PERMISSIONS = ['manage_users', 'manage_permissions'] as const satisfies Permission[];

export function isAdministrator(holder: PermissionHolder): boolean {
  return ADMINISTRATOR_PERMISSIONS.every((permission) => hasPermission(holder, permission));
}

/** Rank as a number where higher has more authority, whichever way the back end counts. */
export function authorityOf(rank: number, { topRank }: { topRank: 'highest' | 'lowest' }): number {
  return topRank === 'lowest' ? -rank : rank;
}

/**
 * Whether a member of rank `own` may act on a role or member of rank `other`. A higher number has more authority.
 *
 * @param highest the highest rank that any member holds
 */
export function outranks(own: number, other: number, highest: number): boolean {
  return other < own || (other === own && own === highest);
}

/** Rank relative to the caller's: members who are `below` may be changed, `self` in part (design.md 3). */
export type Standing = 'self' | 'below' | 'notBelow';

/** @param highest the highest rank that any member holds */
export function standingOf(
  caller: { id: number; role: number },
  other: { id: number; role: number },
  highest: number,
): Standing {
  if (caller.id === other.id) return 'self';
  return outranks(caller.role, other.role, highest) ? 'below' : 'notBelow';
}

/** Whether `other` holds a permission that the caller lacks. Changing their secrets would give it to the caller. */
export function holdsMore(caller: PermissionHolder, other: PermissionHolder): boolean {
  return other.permissions.some((permission) => !caller.permissions.includes(permission));
}

/** Permissions that are new in `after` and that the granter lacks. */
export function unheldGrants(
  granter: PermissionHolder,
  before: readonly Permission[],
  after: readonly Permission[],
): Permission[] {
  return after.filter((permission) => !before.includes(permission) && !hasPermission(granter, permission));
}
