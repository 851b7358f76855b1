import type { InferType } from 'yup';
import { array, boolean, number, object, string } from '../shared/schema';
import { PERMISSIONS, type Permission, type PermissionCategory } from '../permissions/permissions';
import { CREATE_ROLES, DELETE_ROLES, MANAGE_ROLES, VIEW_ROLES } from '../shared/access';
import { endpoint, type Access } from '../shared/endpoint';
import { keepSecretsOf } from '../team/member';
import { id, listOf, prose, text, version, wholeNumber } from '../shared/fields';

/** design.md 3, member pickers: members who assign roles read `id`, `name` and `rank`. */
const READ_ROLES = { anyOf: [...VIEW_ROLES, 'create_users', 'manage_users'] } as const satisfies Access;
/** product.md 6: VIEW_PERMISSIONS allows loading the permission list. */
const READ_PERMISSIONS = { anyOf: ['view_permissions'] } as const satisfies Access;

export const ROLE_NAME_MAX = 40;
export const ROLES_MAX = 100;
export const RANK_MAX = 9_999;

const permissionName = () => string().oneOf(PERMISSIONS as Permission[]);

/** The fields of a role for the member form (design.md 3, member pickers). */
export const roleNameSchema = object({
  id: id().required(),
  name: text().required(),
  rank: number().integer().required(),
});
export type RoleName = InferType<typeof roleNameSchema>;

/** A role with its permissions, each with a name (product.md 3). */
export const roleSchema = roleNameSchema.shape({
  /** May include permissions of another back end or host app. */
  permissions: listOf(object({ name: string<Permission>().required() })),
  /** True if its members must also sign in with a passkey. */
  passkeyRequired: boolean().optional(),
  version: version(),
});
export type Role = InferType<typeof roleSchema>;

/** One row of `GET /roles`; without permissions unless the caller has view_roles or view_permissions. */
const roleRowSchema = roleSchema.partial().concat(roleNameSchema);

/** A new role; permissions are sent as a list of names. */
export const createRoleSchema = object({
  name: prose({ min: 1, max: ROLE_NAME_MAX }),
  rank: wholeNumber({ min: 1, max: RANK_MAX }).required(),
  permissions: array().of(permissionName().required()).max(PERMISSIONS.length).required(),
  /** Sent only to a back end that supports it; absent keeps the present value. */
  passkeyRequired: boolean(),
});
export type CreateRole = InferType<typeof createRoleSchema>;

/** For the panel's form: it keeps permissions that only the back end knows. */
export const roleFormSchema = createRoleSchema.shape({ permissions: listOf(string<Permission>().required()) });

/** A whole changed role; `id`, if sent, must be the route's (product.md 7). */
export const updateRoleSchema = createRoleSchema.shape({ id: id(), keepSecretsOf: keepSecretsOf() });
export type UpdateRole = InferType<typeof updateRoleSchema>;

export const permissionSchema = object({
  name: string<Permission>().required(),
  category: string<PermissionCategory>().required(),
});
export type PermissionEntry = InferType<typeof permissionSchema>;

export const rolesContract = {
  list: endpoint({
    route: 'GET /roles',
    summary: 'The roles, highest rank first; callers without view_roles or view_permissions get no permissions.',
    access: READ_ROLES,
    reply: listOf(roleRowSchema),
    most: ROLES_MAX,
  }),
  create: endpoint({
    route: 'POST /roles',
    summary: 'Adds a role; name and rank are unique (409 with `fields`).',
    access: CREATE_ROLES,
    rules: ['lower_rank', 'held_permissions'],
    body: createRoleSchema,
    reply: roleSchema,
    status: 201,
    room: { all: ROLES_MAX },
  }),
  update: endpoint({
    route: 'PUT /roles/:id',
    summary:
      'Replaces name, rank and permissions of a role; takes effect at once for its members. 409 `secrets_known` if they may know secrets that they could not give any more.',
    access: MANAGE_ROLES,
    onFullDisk: true,
    rules: ['lower_rank', 'held_permissions', 'own_role', 'given_secrets', 'last_administrator'],
    body: updateRoleSchema,
    reply: roleSchema,
  }),
  remove: endpoint({
    route: 'DELETE /roles/:id',
    summary: 'Deletes a role that no member holds.',
    access: DELETE_ROLES,
    rules: ['lower_rank', 'own_role', 'role_in_use'],
    reply: null,
  }),
  listPermissions: endpoint({
    route: 'GET /permissions',
    summary: 'Every permission that a role can hold, with its category.',
    access: READ_PERMISSIONS,
    reply: listOf(permissionSchema),
    most: PERMISSIONS.length,
  }),
};
