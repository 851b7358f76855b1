import type { InferType } from 'yup';
import { array, boolean, number, object, string } from '../shared/schema';
import { scheduleDateSchema } from '../schedules/dates.schemas';
import { BOOK_SCHEDULE, READ_HISTORY, READ_SCHEDULE } from '../shared/access';
import { DAYS_PER_WEEK, SLOTS_PER_DAY } from '../schedules/slots';
import { endpoint } from '../shared/endpoint';
import { calendarDay, id, instant, listOf, text } from '../shared/fields';
import { MEMBERS_MAX } from '../team/member';
import { ON_AIR_STATES } from './onAirState';

/** Most days in one query, both ends included. */
export const HISTORY_DAYS_MAX = 366;
/** Most titles and most stints in the answer about a day. */
export const DAY_MAX = 5_000;
/** Shortest and longest encoder name, in characters. */
export const ALIAS_MIN = 3;
const ALIAS_MAX = 50;
/** Most new names on air of a member within a day. */
export const ALIASES_PER_DAY = 5;

const count = () => number().integer().min(0);
/** Null where the radio server reported no count. */
const listeners = () => count().nullable().defined();

/** What is on air, and what the week has booked for this hour. */
const onAirSchema = object({
  state: string().oneOf(ON_AIR_STATES).required(),
  /** Start of the current hour on the station's clock. */
  from: instant().required(),
  to: instant().required(),
  /** Booked host; null if the hour is free. */
  host: text().nullable().defined(),
  hostId: id().nullable().defined(),
  /** Who is on air, by member name where it matches one; null if no DJ is on or the radio does not report it. */
  dj: text().nullable().defined(),
  /** True if members who may book can take the hour over. */
  open: boolean().required(),
});
export type OnAirNow = InferType<typeof onAirSchema>;

/** One hour of the week, aggregated over all requested weeks. */
const airHourSchema = object({
  /** 0 to 167, counted from Monday 00:00. */
  week_hour: count().max(167).required(),
  mean: listeners(),
  peak: listeners(),
  /** Share of the time with a DJ on air, 0 to 1. */
  live: number().min(0).max(1).required(),
});
export type AirHour = InferType<typeof airHourSchema>;

/** A DJ's time on air, in minutes. */
const airMemberSchema = object({
  /** Null if the name matches no member. */
  userId: id().nullable().defined(),
  name: text().defined(),
  minutes: count().required(),
  /** Minutes on air within hours they had booked. */
  in_hours: count().required(),
  /** Minutes they had booked. */
  booked: count().required(),
});
export type AirMember = InferType<typeof airMemberSchema>;

const airHistorySchema = object({ hours: listOf(airHourSchema), members: listOf(airMemberSchema) });
export type AirHistory = InferType<typeof airHistorySchema>;

/** One DJ's uninterrupted time on air. */
const stintSchema = object({
  id: id().required(),
  userId: id().nullable().defined(),
  name: text().defined(),
  /** True if the source sent no name, so the stint is credited to the booked host. */
  by_booking: boolean().required(),
  from: instant().required(),
  to: instant().required(),
  mean: listeners(),
  peak: listeners(),
});
export type Stint = InferType<typeof stintSchema>;

const listenersAt = object({ at: instant().required(), mean: listeners(), peak: listeners() });
export type ListenersAt = InferType<typeof listenersAt>;

/** One day of the station. */
const airDaySchema = object({
  /** Start and end of the day; it has 23 or 25 hours when the clocks change. */
  from: instant().required(),
  to: instant().required(),
  quarters: array(listenersAt).required(),
  stints: listOf(stintSchema),
  plays: array(object({ at: instant().required(), title: text().defined() })).required(),
});
export type AirDay = InferType<typeof airDaySchema>;

export const aliasSchema = object({
  alias: text()
    .test({
      name: 'long enough',
      message: 'too_short',
      params: { min: ALIAS_MIN },
      test: (value) => !value?.trim() || value.trim().length >= ALIAS_MIN,
    })
    .max(ALIAS_MAX)
    .defined(),
});
export type Alias = InferType<typeof aliasSchema>;

/** The hour and the host that the caller was shown; `hostId` is null if the hour was free. */
const takeOverSchema = object({
  from: instant().required(),
  hostId: id().nullable().defined(),
});
export type TakeOver = InferType<typeof takeOverSchema>;

export const airContract = {
  now: endpoint({
    route: 'GET /air/now',
    summary: 'Who is on the air, who is booked for this hour, and how the two agree.',
    access: READ_SCHEDULE,
    reply: onAirSchema,
  }),
  takeOver: endpoint({
    route: 'POST /air/take-over',
    summary:
      'Books the present hour of this date, which began at `from`, in the caller’s name, in place of its late host ' +
      '`hostId`, who is notified and keeps the weekly hour; 409 `hour_over` once it is over, `host_changed` with the new `holder`, `slot_taken` while it is theirs.',
    access: BOOK_SCHEDULE.broadcast,
    actsOn: { anyRank: 'The host is late; any member who may book can end the silence' },
    body: takeOverSchema,
    reply: scheduleDateSchema,
    keepsReply: true,
  }),
  history: endpoint({
    route: 'GET /air/history',
    summary:
      'What was on the air from one day to another: the hours of the week with their listeners, and each DJ’s time.',
    access: READ_HISTORY,
    query: object({ from: calendarDay().required(), to: calendarDay().required() }),
    reply: airHistorySchema,
    most: MEMBERS_MAX,
  }),
  day: endpoint({
    route: 'GET /air/day',
    summary: 'What was on the air on one day: who, from when to when, with how many listeners, and the titles.',
    access: READ_HISTORY,
    query: object({ day: calendarDay().required() }),
    reply: airDaySchema,
    most: DAY_MAX,
  }),
  listeners: endpoint({
    route: 'GET /air/listeners',
    summary: 'How many listened in each hour of the last seven days, oldest first.',
    access: 'signedIn',
    reply: array(listenersAt).required(),
    most: DAYS_PER_WEEK * SLOTS_PER_DAY + 1,
  }),
  alias: endpoint({
    route: 'GET /air/alias',
    summary: 'The name by which the caller is known on the air, where it is not their own; empty where it is.',
    access: 'signedIn',
    reply: aliasSchema,
  }),
  setAlias: endpoint({
    route: 'PUT /air/alias',
    summary: 'Sets the name that the caller’s encoder sends; empty takes it away. 409 `username_alike` for another’s.',
    access: 'signedIn',
    body: aliasSchema,
    reply: aliasSchema,
  }),
};
