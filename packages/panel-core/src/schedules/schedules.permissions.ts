import type { Access } from '../shared/endpoint';
import type { ScheduleType } from './slots';

// Apart from the contract, so that hooks and widgets can ask without loading yup.

/** DESIGN 3: who may read the schedule. */
export const READ_SCHEDULE = {
  anyOf: ['broadcaster', 'promoter', 'view_schedule', 'manage_schedule', 'create_schedule', 'delete_schedule'],
} as const satisfies Access;

/** DESIGN 3: who may book, by type. */
export const BOOK_SCHEDULE = {
  broadcast: { anyOf: ['broadcaster', 'create_schedule'] },
  event: { anyOf: ['promoter', 'create_schedule'] },
} as const satisfies Record<ScheduleType, Access>;
