import type { Access } from '../shared/endpoint';

// Apart from the contract, so that hooks can ask without loading yup.

export const READ_AUDIT = { anyOf: ['view_permissions'] } as const satisfies Access;
export const RESTORE_SCHEDULE = { anyOf: ['manage_schedule'] } as const satisfies Access;
