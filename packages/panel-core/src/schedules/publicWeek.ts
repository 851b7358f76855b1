import { readTimeZone, type TimeZone } from '../shared/timeZone';
import { dateAfter, dayOfDate, hoursOn } from './dates';
import { DAYS_PER_WEEK, SLOTS, slotHour, type DayIndex, type ScheduleType } from './slots';

/** A booked hour for visitors. */
export interface WeekSlot {
  type: ScheduleType;
  day: DayIndex;
  /** 0 to 23, on the station's clock. */
  hour: number;
  host: string;
}

/** The station's week for visitors. */
export interface Week {
  /** Of the station's clock; with the rules of the station's server, if it sent them. */
  timeZone: TimeZone;
  slots: readonly WeekSlot[];
  /** How single dates differ; absent where a back end has none. */
  dates?: readonly WeekDate[];
}

/** An hour of one date; without a host it was given up. */
export interface WeekDate {
  type: ScheduleType;
  /** `YYYY-MM-DD` on the station's clock. */
  date: string;
  hour: number;
  host: string;
  /** Why the station is closed then, if it is. */
  closed?: string;
}

const NAME_MAX = 500;
const SLOTS_MAX = 2 * 7 * 24;
const DATES_MAX = 10 * SLOTS_MAX;
const DATE = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isWithin = (value: unknown, most: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

function readHour(value: unknown) {
  const { type, start_time, user_name } = (value ?? {}) as Record<string, unknown>;
  const hour = typeof start_time === 'string' && /^\d\d:00$/.test(start_time) ? Number(start_time.slice(0, 2)) : -1;
  if (!isWithin(hour, 23) || typeof user_name !== 'string') return null;
  const kind: ScheduleType = type === 'event' ? 'event' : 'broadcast';
  return { type: kind, hour, host: user_name.slice(0, NAME_MAX) };
}

function readSlot(value: unknown): WeekSlot[] {
  const hour = readHour(value);
  const day = (value as { day_of_week?: unknown } | null)?.day_of_week;
  return hour && isWithin(day, 6) ? [{ ...hour, day: day as DayIndex }] : [];
}

function readDate(value: unknown): WeekDate[] {
  const hour = readHour(value);
  const { date, closed } = (value ?? {}) as { date?: unknown; closed?: unknown };
  const why = typeof closed === 'string' && closed !== '' ? { closed: closed.slice(0, NAME_MAX) } : {};
  return hour && typeof date === 'string' && DATE.test(date) ? [{ ...hour, date, ...why }] : [];
}

/** Reads an untrusted answer of `GET /public/schedule`; null if it is invalid. */
export function readWeek(value: unknown): Week | null {
  const { timeZone: name, offsets, slots, dates } = (value ?? {}) as Record<string, unknown>;
  const timeZone = readTimeZone(name, offsets);
  if (!Array.isArray(slots) || timeZone === null) return null;
  return {
    timeZone,
    slots: slots.slice(0, SLOTS_MAX).flatMap(readSlot),
    ...(Array.isArray(dates) && { dates: dates.slice(0, DATES_MAX).flatMap(readDate) }),
  };
}

/** A held hour of one date. */
export interface DatedSlot extends WeekSlot {
  date: string;
}

/** Who holds the hours of the seven days from `first` on. */
export function sevenDays({ slots, dates = [] }: Week, first: string): DatedSlot[] {
  const hourOf = ({ type, hour, host }: WeekSlot | WeekDate) => ({
    type,
    start_time: SLOTS[hour]?.start_time ?? '',
    user_name: host,
  });
  const weekly = slots.map((slot) => ({ ...hourOf(slot), day_of_week: slot.day }));
  const differing = dates.map((each) => ({ ...hourOf(each), date: each.date }));
  const days = [...Array(DAYS_PER_WEEK).keys()].map((later) => dateAfter(first, later));
  return days
    .flatMap((date) => hoursOn(date, weekly, differing))
    .flatMap(({ type, date, start_time, holder }) =>
      holder ? [{ type, date, day: dayOfDate(date), hour: slotHour(start_time), host: holder.user_name }] : [],
    );
}

/** Why the station is closed, by date: wholly, or for the rest of the day. */
export function closedDays({ dates = [] }: Week, type: ScheduleType): ReadonlyMap<string, string> {
  return new Map(
    dates.flatMap((each) => (each.closed !== undefined && each.type === type ? [[each.date, each.closed]] : [])),
  );
}
