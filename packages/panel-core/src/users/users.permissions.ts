import type { Access } from '../shared/endpoint';

// Apart from the contract, so that hooks can ask without loading yup.

/** DESIGN 3, member pickers: view_users reads whole rows, the others `id` and `username` alone. */
export const READ_USERS = {
  anyOf: ['view_users', 'create_payments', 'create_notifications', 'create_warnings'],
} as const satisfies Access;
export const CREATE_USERS = { anyOf: ['create_users'] } as const satisfies Access;
export const MANAGE_USERS = { anyOf: ['manage_users'] } as const satisfies Access;
export const DELETE_USERS = { anyOf: ['delete_users'] } as const satisfies Access;
