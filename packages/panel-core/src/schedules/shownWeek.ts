import {
  DATES_AHEAD,
  comingDates,
  dateAfter,
  dayOfDate,
  hourOn,
  hoursOn,
  mondayOf,
  phaseOf,
  type HourOnDate,
} from './dates';
import type { HourOffer, DateHour, ScheduleDate } from './dates.schemas';
import type { Schedule } from './schedules.contract';
import { DAYS_PER_WEEK, SLOTS, SLOTS_PER_DAY, type DayIndex, type ScheduleType, type Slot } from './slots';

/** An hour as screens show it, on the date of the week shown. */
export interface ShownSchedule extends Schedule {
  /** `YYYY-MM-DD`; absent with a back end that has the weekly hours alone. */
  date?: string;
  /** True if its host holds it on this date alone. */
  isOnce?: boolean;
  /** Its host offers this date. */
  isOffered?: boolean;
}

/** Seven days, with what decides other dates. */
export interface ShownWeek {
  hours: readonly ShownSchedule[];
  /** Weekly hours that are free on the date shown. */
  givenUp: readonly HourOnDate<Schedule, ScheduleDate>[];
  weekly: readonly Schedule[];
  dates: readonly ScheduleDate[];
}

export interface StationNow {
  date: string;
  hour: number;
}

/** The id of an hour that has no weekly booking. */
const DATED_ID = -1;

const isAt = (one: { date: string; start_time: string }, other: { date: string; start_time: string }) =>
  one.date === other.date && one.start_time === other.start_time;

/** Mondays of the weeks that can be shown: the week of today and those after it. */
export function weekStarts(today: string): string[] {
  return [...Array(DATES_AHEAD / DAYS_PER_WEEK).keys()].map((week) => dateAfter(mondayOf(today), week * DAYS_PER_WEEK));
}

/** Who holds the hours of one type on the seven days from `first` on. */
export function shownWeek(
  type: ScheduleType,
  week: { weekly: readonly Schedule[]; dates: readonly ScheduleDate[]; offers: readonly HourOffer[] },
  first: string,
): ShownWeek {
  const ofType = <T extends { type: ScheduleType }>(all: readonly T[]) => all.filter((each) => each.type === type);
  const [weekly, dates, offers] = [ofType(week.weekly), ofType(week.dates), ofType(week.offers)];
  const days = [...Array(DAYS_PER_WEEK).keys()].map((later) => dateAfter(first, later));
  const all = days.flatMap((date) => hoursOn(date, weekly, dates));
  return {
    weekly,
    dates,
    givenUp: all.filter(({ holder }) => holder === null),
    hours: all.flatMap((hour) => shown(hour, offers)),
  };
}

function shown(
  { date, start_time, weekly, holder }: HourOnDate<Schedule, ScheduleDate>,
  offers: readonly HourOffer[],
): ShownSchedule[] {
  if (!holder) return [];
  const isOffered = offers.some((offer) => isAt(offer, { date, start_time }));
  if (holder === weekly) return [{ ...weekly, date, isOnce: false, isOffered }];
  const { type, end_time, user_name } = holder;
  const day_of_week = dayOfDate(date);
  return [{ id: DATED_ID, type, day_of_week, start_time, end_time, user_name, date, isOnce: true, isOffered }];
}

export type HourDate = HourOnDate<Schedule, ScheduleDate>;

/** The next dates of an hour of the week that are not over, and a later one that is asked for, with who holds each. */
export function nextDates(
  { type, day, slot, date: asked }: { type: ScheduleType; day: DayIndex; slot: Slot; date?: string | undefined },
  { weekly, dates }: Pick<ShownWeek, 'weekly' | 'dates'>,
  now: StationNow,
  count = 4,
): HourDate[] {
  const { start_time } = slot;
  const coming = comingDates({ day, start_time }, now, count);
  const isLater = asked !== undefined && asked > (coming.at(-1) ?? asked);
  return [...coming, ...(isLater ? [asked] : [])].map((date) => hourOn({ type, date, start_time }, weekly, dates));
}

/** The hours of the week shown that are over, by their place in it: 0 is its first 00:00. */
export function hoursOver(first: string, now: StationNow): ReadonlySet<number> {
  const days = [...Array(DAYS_PER_WEEK).keys()];
  return new Set(
    days.flatMap((day) =>
      SLOTS.filter(({ start_time }) => phaseOf({ date: dateAfter(first, day), start_time }, now) === 'over').map(
        ({ hour }) => day * SLOTS_PER_DAY + hour,
      ),
    ),
  );
}

export const isAhead = (hour: { date: string; start_time: string }, now: StationNow): boolean =>
  phaseOf(hour, now) === 'ahead';

/** The body of the calls for one date. */
export const toDateHour = (type: ScheduleType, date: string, { start_time, end_time }: Slot): DateHour => ({
  type,
  date,
  start_time,
  end_time,
});
