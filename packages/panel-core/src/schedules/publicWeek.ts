import { isTimeZone } from '../shared/timeZone';
import type { DayIndex, ScheduleType } from './slots';

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
  /** IANA time zone of the station's clock. */
  timeZone: string;
  slots: readonly WeekSlot[];
}

const NAME_MAX = 500;
const SLOTS_MAX = 2 * 7 * 24;
const isWithin = (value: unknown, most: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

function readSlot(value: unknown): WeekSlot[] {
  const { type, day_of_week, start_time, user_name } = (value ?? {}) as Record<string, unknown>;
  const hour = typeof start_time === 'string' && /^\d\d:00$/.test(start_time) ? Number(start_time.slice(0, 2)) : -1;
  if (!isWithin(day_of_week, 6) || !isWithin(hour, 23) || typeof user_name !== 'string') return [];
  const kind = type === 'event' ? 'event' : 'broadcast';
  return [{ type: kind, day: day_of_week as DayIndex, hour, host: user_name.slice(0, NAME_MAX) }];
}

/** Reads an untrusted answer of `GET /public/schedule`; null if it is invalid. */
export function readWeek(value: unknown): Week | null {
  const { timeZone, slots } = (value ?? {}) as Record<string, unknown>;
  if (!Array.isArray(slots) || typeof timeZone !== 'string' || !isTimeZone(timeZone)) return null;
  return { timeZone, slots: slots.slice(0, SLOTS_MAX).flatMap(readSlot) };
}
