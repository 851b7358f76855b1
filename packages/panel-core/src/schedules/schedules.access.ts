import type { Access } from '../shared/endpoint';
import type { ScheduleType } from './slots';

export const READ_SCHEDULE = {
  anyOf: ['broadcaster', 'promoter', 'view_schedule', 'manage_schedule', 'create_schedule', 'delete_schedule'],
} as const satisfies Access;

export const BOOK_SCHEDULE = {
  broadcast: { anyOf: ['broadcaster', 'create_schedule'] },
  event: { anyOf: ['promoter', 'create_schedule'] },
} as const satisfies Record<ScheduleType, Access>;
