import type { Access } from '../shared/endpoint';

// Apart from the contract, so that hooks can ask without loading yup.

export const READ_WARNINGS = { anyOf: ['view_warnings'] } as const satisfies Access;
export const CREATE_WARNINGS = { anyOf: ['create_warnings'] } as const satisfies Access;
export const DELETE_WARNINGS = { anyOf: ['delete_warnings'] } as const satisfies Access;
