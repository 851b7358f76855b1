import type { InferType } from 'yup';
import { array, number, object, string } from '../shared/schema';
import { endpoint, type AccessByInput } from '../shared/endpoint';
import { MEMBERS_MAX, userNameSchema } from '../team/member';
import { calendarDay, id, instant, listOf, recipient, text } from '../shared/fields';
import { BOOK_SCHEDULE, READ_SCHEDULE } from '../shared/access';
import {
  DATED_MAX,
  DATES_AHEAD,
  DAYS_PER_WEEK,
  SCHEDULE_TYPES,
  SLOTS_PER_DAY,
  isSlot,
  type DayIndex,
  type ScheduleType,
} from './slots';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const scheduleType = () => string().oneOf(SCHEDULE_TYPES);
export const dayOfWeek = () => number<DayIndex>().integer().min(0).max(6);
export const time = () => string().matches(TIME, 'not_a_time').required();
export const slotEndTime = () =>
  time().test('slot', 'not_a_slot', (end, { parent }) => isSlot(String(parent.start_time), end));

/** One hour of one date. */
export const dateFields = () => ({
  type: scheduleType().required(),
  date: calendarDay().required(),
  start_time: time(),
  end_time: slotEndTime(),
});

export const dateHourSchema = object(dateFields());

/** How one date differs from the week. */
export const scheduleDateSchema = object({
  type: string().oneOf(SCHEDULE_TYPES).required(),
  date: calendarDay().required(),
  start_time: time(),
  end_time: time(),
  /** Who holds the hour on this date. Empty if the weekly host gave it up; free unless another entry has a name. */
  user_name: text().defined(),
  /** The coordinator who decided it; empty if it was the member. */
  given_by: text().defined(),
  /** Why the station is closed at this hour, if it is: nobody can hold it. */
  closed: text(),
});
export interface ScheduleDate extends InferType<typeof scheduleDateSchema> {
  type: ScheduleType;
}

/** An hour of one date that its holder offers. */
export const hourOfferSchema = object({
  id: id().required(),
  type: string().oneOf(SCHEDULE_TYPES).required(),
  date: calendarDay().required(),
  start_time: time(),
  end_time: time(),
  user_name: text().defined(),
  /** The member who is asked; empty: all. */
  to: text().defined(),
  created_at: instant().required(),
});
export interface HourOffer extends InferType<typeof hourOfferSchema> {
  type: ScheduleType;
}

/** An hour of every week with `day_of_week`, or of one `date`. */
const eitherHour = () => ({
  type: scheduleType().required(),
  date: calendarDay().nullable(),
  day_of_week: dayOfWeek().test(
    'one',
    'day_or_date',
    (day, { parent }) => (day === undefined) !== ((parent as { date?: unknown }).date == null),
  ),
  start_time: time(),
  end_time: slotEndTime(),
  /** Whom the caller saw there; empty if the hour was free. */
  holder: text().defined(),
});

export const assignHourSchema = object({ ...eitherHour(), userId: recipient().required() });
/** An hour as calls ask for it: of every week, or of one `date`. */
export type AskedHour = Omit<InferType<typeof assignHourSchema>, 'userId' | 'holder' | 'end_time'>;

/** Most hours of one act: those of the week. */
export const SEVERAL_MAX = DAYS_PER_WEEK * SLOTS_PER_DAY;
export const changeSeveralSchema = object({
  hours: array(object(eitherHour())).required().min(1).max(SEVERAL_MAX),
  /** Who gets them; null: nobody. */
  userId: recipient().nullable().defined(),
});

/** How one of several hours went: why it was refused, or null; and whose it is, or how full which week is, where that is why. */
export const hourResultSchema = object({
  code: text().nullable().defined(),
  holder: text().defined(),
  ...{ count: number().integer(), most: number().integer(), week: calendarDay() },
});
export type HourResult = InferType<typeof hourResultSchema>;

export const CLOSED_REASON_MAX = 80;
const closedDates = () =>
  array(calendarDay().required())
    .required()
    .min(1)
    .max(DATES_AHEAD + 1);
export const closeDaysSchema = object({
  dates: closedDates(),
  /** Visitors see it. */
  reason: text().trim().required().max(CLOSED_REASON_MAX),
});

export const bookAccess: AccessByInput = ({ body }) =>
  (body as { type?: unknown } | null)?.type === 'event' ? BOOK_SCHEDULE.event : BOOK_SCHEDULE.broadcast;

/** Dates beside the week: an extension of product.md 7. */
export const datesContract = {
  listDates: endpoint({
    route: 'GET /schedules/dates',
    summary:
      'How the dates from this Monday on differ from the week: hours given up, booked once, taken over or assigned.',
    access: READ_SCHEDULE,
    reply: listOf(scheduleDateSchema),
    most: DATED_MAX,
  }),
  listHosts: endpoint({
    route: 'GET /schedules/hosts',
    summary: 'Active members who may book hours of a type, by name: whom an hour can be offered or assigned to.',
    access: READ_SCHEDULE,
    query: object({ type: scheduleType().required() }),
    reply: listOf(userNameSchema),
    most: MEMBERS_MAX,
  }),
  bookDate: endpoint({
    route: 'POST /schedules/dates',
    summary:
      'Books one hour for one date in the caller’s name, or takes back that they gave it up; 409 `slot_taken` with the ' +
      '`holder`, `hour_over` for an hour that is over.',
    access: bookAccess,
    body: dateHourSchema,
    reply: scheduleDateSchema,
    status: 201,
    room: { bound: 'A date has each hour once' },
  }),
  freeDate: endpoint({
    route: 'POST /schedules/dates/free',
    summary:
      'Gives one hour up for one date: for its holder, or with delete_schedule; the weekly hour stays. Of the present ' +
      'hour the rest; one that was taken over in it is its weekly host’s again. 409 `hour_over`.',
    access: { ownerOr: ['delete_schedule'] },
    body: dateHourSchema,
    reply: null,
  }),
  closeDays: endpoint({
    route: 'POST /schedules/dates/close',
    summary:
      'Closes whole days, today from the next hour on: nobody holds an hour of them, whoever is booked, and 409 ' +
      '`day_closed` refuses all that is asked for one. Who held an hour is notified once.',
    access: { anyOf: ['manage_schedule'] },
    body: closeDaysSchema,
    reply: null,
    room: { bound: 'A date is closed once' },
  }),
  openDays: endpoint({
    route: 'POST /schedules/dates/open',
    summary: 'Opens closed days again: hours are whose they would be, and these members are notified once.',
    access: { anyOf: ['manage_schedule'] },
    body: object({ dates: closedDates() }),
    reply: null,
  }),
  changeSeveral: endpoint({
    route: 'POST /schedules/several',
    summary:
      'Changes several hours as one act: frees them (the caller’s own, or with delete_schedule), books free ones for the ' +
      'caller, or gives them to a member (manage_schedule). Each is refused alone; the answer says how each went, in ' +
      'their order. Who has or had one is notified once.',
    access: { ownerOr: ['delete_schedule'] },
    actsOn: { anyRank: 'Hours of members who are not ranked below the caller are refused one by one' },
    body: changeSeveralSchema,
    reply: listOf(hourResultSchema),
    status: 201,
    room: { bound: 'The week has each hour once' },
  }),
  assign: endpoint({
    route: 'POST /schedules/assign',
    summary:
      'Gives an hour to a member, for good or for one date, in place of its `holder`; 409 `host_changed` if that is ' +
      'another member meanwhile. Both are notified.',
    access: { anyOf: ['manage_schedule'] },
    rules: ['lower_rank'],
    actsOn: ['body', 'handler'],
    body: assignHourSchema,
    reply: object({ user_name: text().defined() }),
    status: 201,
    room: { bound: 'An hour has one host' },
  }),
};
