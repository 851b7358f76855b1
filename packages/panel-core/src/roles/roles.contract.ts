import { array, boolean, number, object, string, type InferType } from 'yup';
import { PERMISSIONS, type Permission, type PermissionCategory } from '../permissions/permissions';
import { endpoint, type Access } from '../shared/endpoint';
import { id, listOf, text, version } from '../shared/fields';

/** product.md 2.9: any of these opens the screen and reads whole roles. */
export const VIEW_ROLES = ['view_roles', 'view_permissions'] as const;
/** design.md 3, member pickers: who gives members a role reads `id`, `name` and `rank`. */
export const READ_ROLES = { anyOf: [...VIEW_ROLES, 'create_users', 'manage_users'] } as const satisfies Access;
/** product.md 6: the *_permissions gate the roles' buttons. The *_roles promise the same, so they keep it. */
export const CREATE_ROLES = { anyOf: ['create_permissions', 'create_roles'] } as const satisfies Access;
export const MANAGE_ROLES = { anyOf: ['manage_permissions', 'manage_roles'] } as const satisfies Access;
export const DELETE_ROLES = { anyOf: ['delete_permissions', 'delete_roles'] } as const satisfies Access;
/** product.md 6: VIEW_PERMISSIONS allows loading the permission list. */
export const READ_PERMISSIONS = { anyOf: ['view_permissions'] } as const satisfies Access;

export const ROLE_NAME_MAX = 40;
export const RANK_MAX = 9_999;

const permissionName = () => string().oneOf(PERMISSIONS as Permission[], 'Unknown permission');

/** What the member form may know of a role (design.md 3, member pickers). */
export const roleNameSchema = object({
  id: id().required(),
  name: text().required(),
  rank: number().integer().required(),
});
export type RoleName = InferType<typeof roleNameSchema>;

/** A role with its permissions, each with a name (product.md 3). */
export const roleSchema = roleNameSchema.shape({
  /** A back end may have permissions of its own. */
  permissions: listOf(object({ name: string<Permission>().required() })),
  /** Its members sign in with a passkey too. */
  passkeyRequired: boolean().optional(),
  version: version(),
});
export type Role = InferType<typeof roleSchema>;

/** One row of `GET /roles`: whole for view_roles and view_permissions, else without permissions. */
const roleRowSchema = roleSchema.partial().concat(roleNameSchema);

const NAME_REQUIRED = 'Name is required';
const RANK_REQUIRED = 'Rank must be a whole number of at least 1';

/** A new role; its permissions go as a list of names. */
export const createRoleSchema = object({
  name: text()
    .required(NAME_REQUIRED)
    .test('trimmed', NAME_REQUIRED, (value) => value.trim() !== '')
    .max(ROLE_NAME_MAX, 'Name cannot exceed 40 characters'),
  rank: number()
    .typeError(RANK_REQUIRED)
    .integer(RANK_REQUIRED)
    .min(1, RANK_REQUIRED)
    .max(RANK_MAX, 'Rank cannot exceed 9999')
    .required(RANK_REQUIRED),
  permissions: array().of(permissionName().required()).max(PERMISSIONS.length).required(),
  /** Sent only to a back end that knows it; left out, a change keeps what is. */
  passkeyRequired: boolean(),
});
export type CreateRole = InferType<typeof createRoleSchema>;

/** What the panel's form lets through: a role keeps the permissions that only its back end knows. */
export const roleFormSchema = createRoleSchema.shape({ permissions: listOf(string<Permission>().required()) });

/** A changed role, whole; `id` may come along and is then the route's (product.md 7). */
export const updateRoleSchema = createRoleSchema.shape({ id: id() });
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
  }),
  create: endpoint({
    route: 'POST /roles',
    summary: 'Adds a role; name and rank are unique (409 with `fields`).',
    access: CREATE_ROLES,
    rules: ['lower_rank', 'held_permissions'],
    body: createRoleSchema,
    reply: roleSchema,
    status: 201,
  }),
  update: endpoint({
    route: 'PUT /roles/:id',
    summary: 'Replaces name, rank and permissions of a role; acts at once on whoever holds it.',
    access: MANAGE_ROLES,
    rules: ['lower_rank', 'held_permissions', 'own_role', 'last_administrator'],
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
  }),
};
