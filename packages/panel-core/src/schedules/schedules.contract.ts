import type { InferType } from 'yup';
import { array, boolean, number, object, string } from '../shared/schema';
import { endpoint } from '../shared/endpoint';
import { id, instant, listOf, text } from '../shared/fields';
import {
  bookAccess,
  datesContract,
  dayOfWeek,
  scheduleDateSchema,
  scheduleType,
  slotEndTime,
  time,
} from './dates.schemas';
import { READ_SCHEDULE } from '../shared/access';
import { DATED_MAX, HOURS_MAX, SCHEDULE_TYPES, type DayIndex, type ScheduleType } from './slots';

export { BOOK_SCHEDULE, READ_SCHEDULE } from '../shared/access';

/** A booked hour of the weekly template (product.md 3). */
export const scheduleSchema = object({
  id: id().required(),
  type: string().oneOf(SCHEDULE_TYPES).required(),
  day_of_week: dayOfWeek().required(),
  start_time: time(),
  end_time: time(),
  user_name: text().defined(),
});
export interface Schedule extends InferType<typeof scheduleSchema> {
  type: ScheduleType;
  day_of_week: DayIndex;
}

/** A booking, always in the caller's own name (design.md 3). */
export const createScheduleSchema = object({
  type: scheduleType().required(),
  day_of_week: dayOfWeek().required(),
  start_time: time(),
  end_time: slotEndTime(),
});

const scheduleTypeQuery = object({ type: scheduleType() });

export const schedulesContract = {
  ...datesContract,
  list: endpoint({
    route: 'GET /schedules',
    summary: 'Booked hours of the week, both types unless `type` is given.',
    access: READ_SCHEDULE,
    query: scheduleTypeQuery,
    reply: listOf(scheduleSchema),
    most: HOURS_MAX,
  }),
  create: endpoint({
    route: 'POST /schedules',
    summary: 'Books one free hour in the caller’s name; 409 with the holder if it is taken.',
    access: bookAccess,
    body: createScheduleSchema,
    reply: scheduleSchema,
    status: 201,
    room: { bound: 'The week has each hour once' },
  }),
  remove: endpoint({
    route: 'DELETE /schedules/:id',
    summary: 'Frees a booked hour: for its host, or with delete_schedule.',
    access: { ownerOr: ['delete_schedule'] },
    actsOn: { anyRank: 'product.md 6: delete_schedule frees the hour of any host' },
    reply: null,
  }),
  removeAll: endpoint({
    route: 'DELETE /schedules',
    summary: 'Frees every hour, or every hour of one `type`.',
    access: { anyOf: ['delete_schedule'] },
    query: scheduleTypeQuery,
    reply: null,
  }),
  publicList: endpoint({
    route: 'GET /public/schedule',
    summary: 'The week for visitors and widgets; cacheable, no sign-in.',
    access: 'public',
    query: scheduleTypeQuery,
    reply: object({
      timeZone: string().required(),
      /** The zone's rules from today on: whoever has them needs none of their own. */
      offsets: array(object({ from: number().integer().required(), minutes: number().integer().required() })),
      slots: listOf(scheduleSchema),
      /** How dates differ from the week; absent where a back end has none. */
      dates: array(scheduleDateSchema.omit(['given_by'])),
      events: boolean(),
      /** True for the last known week, while the station cannot read the present one. */
      stale: boolean(),
    }),
    most: DATED_MAX,
  }),
  publicCalendar: endpoint({
    route: 'GET /public/schedule.ics',
    summary: 'The week as a subscribable iCalendar feed.',
    access: 'public',
    query: scheduleTypeQuery,
    reply: 'raw',
  }),
  ownCalendar: endpoint({
    route: 'GET /account/calendar',
    summary: 'When the caller’s private calendar address was made; null without one. The address itself is not stored.',
    access: 'signedIn',
    reply: object({ created_at: instant().nullable().defined() }),
  }),
  renewCalendar: endpoint({
    route: 'PUT /account/calendar',
    summary: 'Makes a private calendar address for the caller and returns it this once; it replaces an earlier one.',
    access: 'signedIn',
    reply: object({ address: string().required(), created_at: instant().required() }),
  }),
  removeCalendar: endpoint({
    route: 'DELETE /account/calendar',
    summary: 'Revokes the caller’s private calendar address.',
    access: 'signedIn',
    endsSessions: true,
    reply: null,
  }),
};
