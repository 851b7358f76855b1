import type { Access } from '../shared/endpoint';

// Apart from the contract, so that hooks can ask without loading yup.

/** SPEC 2: any of these opens the screen and reads whole roles. */
export const VIEW_ROLES = ['view_roles', 'view_permissions'] as const;
/** DESIGN 3, member pickers: who gives members a role reads `id`, `name` and `rank`. */
export const READ_ROLES = { anyOf: [...VIEW_ROLES, 'create_users', 'manage_users'] } as const satisfies Access;
/** SPEC 6: the *_permissions gate the roles' buttons, not the *_roles. */
export const CREATE_ROLES = { anyOf: ['create_permissions'] } as const satisfies Access;
export const MANAGE_ROLES = { anyOf: ['manage_permissions'] } as const satisfies Access;
export const DELETE_ROLES = { anyOf: ['delete_permissions'] } as const satisfies Access;
/** SPEC 6: VIEW_PERMISSIONS allows loading the permission list. */
export const READ_PERMISSIONS = { anyOf: ['view_permissions'] } as const satisfies Access;
