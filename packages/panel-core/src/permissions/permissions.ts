/**
 * Features that consist of list, create, update and remove. Permissions, client and hook follow from the name: see
 * `collectionEndpoints`, the client and `useCollection`.
 */
export const COLLECTIONS = ['games', 'payments'] as const;
export type CollectionName = (typeof COLLECTIONS)[number];

/** Areas whose forms pick a member: who may create there reads the members' names. */
export const PICK_MEMBERS = ['payments', 'notifications', 'warnings'] as const;

const AREAS = [
  'notifications',
  'warnings',
  'payments',
  'schedule',
  'games',
  'users',
  'roles',
  'soundtracks',
  'permissions',
] as const;
/** The areas that each have a view_, manage_, create_ and delete_ permission (product.md 6). */
export type PermissionArea = (typeof AREAS)[number] | CollectionName;
export const PERMISSION_AREAS: readonly PermissionArea[] = [...new Set([...AREAS, ...COLLECTIONS])];

export const PERMISSION_ACTIONS = ['view', 'manage', 'create', 'delete'] as const;
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number];

/**
 * Permissions of the host app, added by declaration merging.
 *
 * @example
 * import '@cabine/panel-core';
 * declare module '@cabine/panel-core' {
 *    interface OwnPermissions { view_sponsors: true }
 * }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- host apps extend it
export interface OwnPermissions {}

/** The strings of product.md 6. */
type StandardPermission = `${PermissionAction}_${PermissionArea}` | 'broadcaster' | 'promoter';
/** A permission of product.md 6 or of the host app. */
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- host apps extend it
export type Permission = StandardPermission | Extract<keyof OwnPermissions, string>;

/** A heading of the role form; 'special' holds broadcaster and promoter ('Locutor e Popromotor'). */
export type PermissionCategory = PermissionArea | 'special';

export const PERMISSIONS_BY_CATEGORY = Object.fromEntries([
  ...PERMISSION_AREAS.map((area) => [area, PERMISSION_ACTIONS.map((action) => `${action}_${area}`)]),
  ['special', ['broadcaster', 'promoter']],
]) as Record<PermissionCategory, readonly Permission[]>;

/** All permissions, in the order of the role form. */
export const PERMISSIONS: readonly Permission[] = Object.values(PERMISSIONS_BY_CATEGORY).flat();

const known: ReadonlySet<string> = new Set(PERMISSIONS);

/** The form's heading for a standard permission, independent of the back end's; null for one of the host app. */
export function categoryOf(permission: string): PermissionCategory | null {
  const found = Object.entries(PERMISSIONS_BY_CATEGORY).find(([, all]) => all.some((each) => each === permission));
  return (found?.[0] as PermissionCategory | undefined) ?? null;
}

export function isPermission(value: unknown): value is Permission {
  return typeof value === 'string' && known.has(value);
}

/** No endpoint uses these: there is nothing to manage beside creating and deleting (product.md 6). */
export const PERMISSIONS_WITHOUT_EFFECT = [
  'manage_notifications',
  'manage_warnings',
] as const satisfies readonly Permission[];

/** Anyone with a list of permissions. */
export interface PermissionHolder {
  permissions: readonly string[];
}

/** True only if the permission is listed; false when signed out (product.md 6). */
export function hasPermission(holder: PermissionHolder | null | undefined, permission: Permission): boolean {
  return holder?.permissions.includes(permission) ?? false;
}

/** True if at least one is listed; false for an empty list. */
export function hasAnyPermission(holder: PermissionHolder | null | undefined, anyOf: readonly Permission[]): boolean {
  return anyOf.some((permission) => hasPermission(holder, permission));
}
