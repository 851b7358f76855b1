import { readTimeZone, type TimeZone } from '../shared/timeZone';
import { dateAfter, hoursOn, type Week } from './dates';
import { DATED_MAX, DAYS_PER_WEEK, HOURS_MAX, SLOTS, type DayIndex, type ScheduleType } from './slots';

/** The station's week for visitors: as much of the API's rows as they need. */
export interface PublicWeek extends Week {
  /** Of the station's clock; with the rules of the station's server, if it sent them. */
  timeZone: TimeZone;
}
type WeeklyHost = Week['weekly'][number];

const TEXT_MAX = 500;
const DATE = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** @param readWhen the rest of a row; null drops it */
function readRows<T>(rows: readonly unknown[], most: number, readWhen: (row: Record<string, unknown>) => T | null) {
  return rows.slice(0, most).flatMap((each) => {
    const row = (each ?? {}) as Record<string, unknown>;
    const { type, user_name } = row;
    const { start_time } = SLOTS.find((slot) => slot.start_time === row.start_time) ?? {};
    const when = readWhen(row);
    if (start_time === undefined || typeof user_name !== 'string' || !when) return [];
    const kind: ScheduleType = type === 'event' ? 'event' : 'broadcast';
    return [{ type: kind, start_time, user_name: user_name.slice(0, TEXT_MAX), ...when }];
  });
}

/** Reads an untrusted answer of `GET /public/schedule`; null if it is invalid. */
export function readWeek(value: unknown): PublicWeek | null {
  const { timeZone: name, offsets, slots, dates } = (value ?? {}) as Record<string, unknown>;
  const timeZone = readTimeZone(name, offsets);
  if (!Array.isArray(slots) || timeZone === null) return null;
  return {
    timeZone,
    weekly: readRows(slots, HOURS_MAX, (row) => {
      const day_of_week: DayIndex | undefined = DAYS.find((day) => day === row.day_of_week);
      return day_of_week === undefined ? null : { day_of_week };
    }),
    ...(Array.isArray(dates) && {
      dates: readRows(dates, DATED_MAX, ({ date, closed }) => {
        const why = typeof closed === 'string' && closed !== '' ? { closed: closed.slice(0, TEXT_MAX) } : {};
        return typeof date === 'string' && DATE.test(date) ? { date, ...why } : null;
      }),
    }),
  };
}

/** The held hours of the seven days from `first` on. */
export const sevenDays = (week: PublicWeek, first: string): (WeeklyHost & { date: string })[] =>
  [...Array(DAYS_PER_WEEK).keys()]
    .flatMap((later) => hoursOn(dateAfter(first, later), week))
    .flatMap(({ type, date, day_of_week, start_time, holder }) =>
      holder ? [{ type, date, day_of_week, start_time, user_name: holder.user_name }] : [],
    );

/** Why the station is closed, by date: wholly, or for the rest of the day. */
export function closedDays({ dates = [] }: PublicWeek, type: ScheduleType): ReadonlyMap<string, string> {
  return new Map(
    dates.flatMap((each) => (each.closed !== undefined && each.type === type ? [[each.date, each.closed]] : [])),
  );
}
