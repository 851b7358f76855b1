import type { Access } from '../shared/endpoint';

// Apart from the contract, so that hooks can ask without loading yup.

export const READ_PAYMENTS = { anyOf: ['view_payments'] } as const satisfies Access;
export const CREATE_PAYMENTS = { anyOf: ['create_payments'] } as const satisfies Access;
export const MANAGE_PAYMENTS = { anyOf: ['manage_payments'] } as const satisfies Access;
export const DELETE_PAYMENTS = { anyOf: ['delete_payments'] } as const satisfies Access;
