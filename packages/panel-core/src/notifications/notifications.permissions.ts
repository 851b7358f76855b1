import type { Access } from '../shared/endpoint';

// Apart from the contract, so that hooks can ask without loading yup.

/** Everybody reads their own; these are about everybody's (SPEC 6). */
export const READ_ALL_NOTIFICATIONS = { anyOf: ['view_notifications'] } as const satisfies Access;
export const CREATE_NOTIFICATIONS = { anyOf: ['create_notifications'] } as const satisfies Access;
export const DELETE_NOTIFICATIONS = { anyOf: ['delete_notifications'] } as const satisfies Access;
