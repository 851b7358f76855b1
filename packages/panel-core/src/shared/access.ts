import type { Access } from './endpoint';

/** Reads the history of the air: members who manage the week. */
export const READ_HISTORY = { anyOf: ['manage_schedule'] } as const satisfies Access;
export const RESTORE_SCHEDULE = { anyOf: ['manage_schedule'] } as const satisfies Access;
/** May own a stream key. Going on air also needs a booked hour, or manage_schedule. */
export const GO_ON_AIR = { anyOf: ['broadcaster', 'create_schedule', 'manage_schedule'] } as const satisfies Access;
export const CREATE_NOTIFICATIONS = { anyOf: ['create_notifications'] } as const satisfies Access;
export const DELETE_NOTIFICATIONS = { anyOf: ['delete_notifications'] } as const satisfies Access;
export const CREATE_PAYMENTS = { anyOf: ['create_payments'] } as const satisfies Access;
/** product.md 6: members who go on air read listeners' requests. */
export const READ_REQUESTS = { anyOf: ['broadcaster'] } as const satisfies Access;
/** They hold for every DJ's listeners. */
export const SET_BLOCKED_WORDS = { anyOf: ['manage_schedule'] } as const satisfies Access;
/** product.md 2.9: each of these opens the screen and reads whole roles. */
export const VIEW_ROLES = ['view_roles', 'view_permissions'] as const;
/** product.md 6 names the *_permissions for the roles' buttons. The *_roles have the same meaning, so both work. */
export const CREATE_ROLES = { anyOf: ['create_permissions', 'create_roles'] } as const satisfies Access;
export const MANAGE_ROLES = { anyOf: ['manage_permissions', 'manage_roles'] } as const satisfies Access;
export const DELETE_ROLES = { anyOf: ['delete_permissions', 'delete_roles'] } as const satisfies Access;
export const READ_SYSTEM = { anyOf: ['manage_permissions'] } as const satisfies Access;
export const READ_WARNINGS = { anyOf: ['view_warnings'] } as const satisfies Access;
export const CREATE_WARNINGS = { anyOf: ['create_warnings'] } as const satisfies Access;
export const DELETE_WARNINGS = { anyOf: ['delete_warnings'] } as const satisfies Access;
export const READ_SCHEDULE = {
  anyOf: ['broadcaster', 'promoter', 'view_schedule', 'manage_schedule', 'create_schedule', 'delete_schedule'],
} as const satisfies Access;
/** By type of the schedule. */
export const BOOK_SCHEDULE = {
  broadcast: { anyOf: ['broadcaster', 'create_schedule'] },
  event: { anyOf: ['promoter', 'create_schedule'] },
} as const satisfies Record<string, Access>;
