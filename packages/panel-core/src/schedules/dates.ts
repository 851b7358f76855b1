import { millisecondsInDay } from 'date-fns/constants';
import { isShown, type TimeZone } from '../shared/timeZone';
import type { ScheduleDate } from './dates.schemas';
import type { Schedule } from './schedules.contract';
import { DAYS_PER_WEEK, SLOTS, slotHour, type DayIndex, type ScheduleType, type Slot } from './slots';
import type { StationTime } from './stationTime';
import { timeOf } from '../environment/clock';

/** An hour of one day; `date` is `YYYY-MM-DD` on the station's clock. */
export interface DatedHour {
  type: ScheduleType;
  date: string;
  start_time: string;
}

/** The hour alone, as the calls for one date take it. */
export const datedHour = ({ type, date, start_time }: DatedHour): DatedHour & Pick<Slot, 'end_time'> => ({
  type,
  date,
  start_time,
  end_time: slotEnd(start_time),
});

/** The hour as calls ask for it. @param date null: every week */
export const askedHour = ({ type, day_of_week, start_time }: Hour, date: string | null) =>
  date === null ? { type, day_of_week, start_time } : { type, date, start_time };

/** The station's present hour. */
export type StationNow = Pick<StationTime, 'date' | 'hour'>;

type Weekly = Pick<Schedule, 'type' | 'start_time' | 'user_name'> & { day_of_week: number };
type Differing = Pick<ScheduleDate, 'type' | 'date' | 'start_time' | 'user_name' | 'closed'>;

/** The weekly hours, and how single dates differ from them; a back end may have no dates. */
export interface Week<W extends Weekly = Weekly, D extends Differing = Differing> {
  weekly: readonly W[];
  dates?: readonly D[] | undefined;
}

export const ofType = <W extends Weekly, D extends Differing>(
  { weekly, dates = [] }: Week<W, D>,
  asked: ScheduleType,
): { weekly: W[]; dates: D[] } => ({
  weekly: weekly.filter(({ type }) => type === asked),
  dates: dates.filter(({ type }) => type === asked),
});

/** Whether an hour of one date is nobody's and can be booked: not on a closed day. */
export const isFree = ({ holder, exception }: Pick<Hour, 'exception' | 'holder'>): boolean =>
  holder === null && !exception?.closed;

/** An hour of one day with what decides who holds it. */
export interface Hour<W extends Weekly = Schedule, D extends Differing = ScheduleDate> extends DatedHour {
  end_time: string;
  day_of_week: DayIndex;
  /** The weekly hour; null if the hour is free every week. */
  weekly: W | null;
  /** The entry by which the date differs from the week: the last one of those below that applies. */
  exception: D | null;
  /** Who holds the hour; null if it is free on this date. */
  holder: W | D | null;
  /** Whether its holder offers it, where that was asked. */
  isOffered?: boolean;
}

export { DATES_AHEAD } from './slots';

/** 1970 began on a Thursday. */
const FIRST_DAY = 3;

const daysSince1970 = (date: string) => Math.round(timeOf(`${date}T00:00:00.000Z`) / millisecondsInDay);

/** Weekday of a `YYYY-MM-DD`. */
export const dayOfDate = (date: string): DayIndex => ((daysSince1970(date) + FIRST_DAY) % DAYS_PER_WEEK) as DayIndex;

/** The date so many days later. */
export const dateAfter = (date: string, days: number): string =>
  new Date((daysSince1970(date) + days) * millisecondsInDay).toISOString().slice(0, 10);

/** The Monday of its week. */
export const mondayOf = (date: string): string => dateAfter(date, -dayOfDate(date));

/** The first date from `first` on with this weekday. */
export const dateOfDay = (first: string, day: number): string =>
  dateAfter(first, (day - dayOfDate(first) + DAYS_PER_WEEK) % DAYS_PER_WEEK);

/** Whether an hour lies ahead, is the present one, or is over, by the station's clock. */
export function phaseOf(
  { date, start_time }: Pick<DatedHour, 'date' | 'start_time'>,
  now: StationNow,
): 'ahead' | 'present' | 'over' {
  const of = (day: string, hour: number) => daysSince1970(day) * 24 + hour;
  const until = of(date, slotHour(start_time)) - of(now.date, now.hour);
  return until > 0 ? 'ahead' : until === 0 ? 'present' : 'over';
}

/** False for an hour that a clock change skips on that date. */
export function existsOn({ date, start_time }: Pick<DatedHour, 'date' | 'start_time'>, timeZone: TimeZone): boolean {
  const begin = timeOf(`${date}T${start_time}:00.000Z`);
  // Some clocks change by half an hour.
  return [0, 59].some((minute) => isShown(begin + minute * 60_000, timeZone));
}

/**
 * Who holds each hour of a date: the weekly host, unless the hour was given up for the date, unless somebody booked it,
 * took it or was given it for the date. Server and panel ask only this function. Hours that are free every week and on
 * the date are left out.
 *
 * @param week an hour of a date may have one entry without a name (given up) and one with a name
 */
export function hoursOn<W extends Weekly, D extends Differing>(
  date: string,
  { weekly: everyWeek, dates = [] }: Week<W, D>,
): Hour<W, D>[] {
  const day = dayOfDate(date);
  const hours = new Map<string, Hour<W, D>>();
  const at = ({ type, start_time }: Weekly | Differing) => {
    const key = `${type} ${start_time}`;
    const hour = hours.get(key) ?? free<W, D>(type, date, start_time);
    hours.set(key, hour);
    return hour;
  };
  for (const weekly of everyWeek) if (weekly.day_of_week === day) Object.assign(at(weekly), { weekly, holder: weekly });
  const ofDate = dates.filter((each) => each.date === date);
  for (const exception of ofDate.filter(({ user_name }) => user_name === ''))
    Object.assign(at(exception), { exception, holder: null });
  for (const exception of ofDate.filter(({ user_name }) => user_name !== ''))
    Object.assign(at(exception), { exception, holder: exception });
  return [...hours.values()];
}

const free = <W extends Weekly, D extends Differing>(
  type: ScheduleType,
  date: string,
  start_time: string,
): Hour<W, D> => ({
  ...datedHour({ type, date, start_time }),
  day_of_week: dayOfDate(date),
  weekly: null,
  exception: null,
  holder: null,
});

/** Who holds one hour of a date: see `hoursOn`. */
export function hourOn<W extends Weekly, D extends Differing>(
  { type, date, start_time }: DatedHour,
  week: Week<W, D>,
): Hour<W, D> {
  const found = hoursOn(date, week).find((each) => each.type === type && each.start_time === start_time);
  return found ?? free(type, date, start_time);
}

/** All 24 hours of a date and who holds them: see `hoursOn`. */
export function dayOn<W extends Weekly, D extends Differing>(
  type: ScheduleType,
  date: string,
  week: Week<W, D>,
): Hour<W, D>[] {
  const known = hoursOn(date, week).filter((each) => each.type === type);
  return SLOTS.map(
    ({ start_time }) => known.find((each) => each.start_time === start_time) ?? free(type, date, start_time),
  );
}

/** The date of an hour of the week: its next one that is not over and that no clock change skips, or a later one. */
export function nextDate(
  { day_of_week, start_time }: { day_of_week: number; start_time: string },
  now: StationNow,
  timeZone: TimeZone,
  weeksLater = 0,
): string {
  const first = dateOfDay(now.date, day_of_week);
  const isOver = first === now.date && slotHour(start_time) < now.hour;
  const weeks = weeksLater + (isOver ? 1 : 0);
  let date = weeks === 0 ? first : dateAfter(first, weeks * DAYS_PER_WEEK);
  while (!existsOn({ date, start_time }, timeZone)) date = dateAfter(date, DAYS_PER_WEEK);
  return date;
}

export const slotEnd = (start_time: string): string => SLOTS[slotHour(start_time)]?.end_time ?? '';
