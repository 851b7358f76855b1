import {
  DATES_AHEAD,
  dateAfter,
  dayOn,
  hourOn,
  hoursOn,
  mondayOf,
  nextDate,
  ofType,
  type Hour,
  type StationNow,
  type Week,
} from './dates';
import type { HourOffer, ScheduleDate } from './dates.schemas';
import type { Schedule } from './schedules.contract';
import type { TimeZone } from '../shared/timeZone';
import { DAYS_PER_WEEK, SLOTS, type ScheduleType } from './slots';

/** How many weeks can be shown: the coming seven days, and those after them. */
export const WEEKS_SHOWN = DATES_AHEAD / DAYS_PER_WEEK;

/** Each of the 168 hours of the week on its next date, with what decides other dates. */
export interface ShownWeek extends Required<Week<Schedule, ScheduleDate>> {
  /** From Monday 00:00 to Sunday 23:00. */
  hours: readonly Hour[];
}

/**
 * The week of one type begins now: each of its hours is shown on its next date.
 *
 * @param weeksLater 0 for the coming seven days
 */
export function shownWeek(
  type: ScheduleType,
  known: Required<Week<Schedule, ScheduleDate>>,
  offered: readonly HourOffer[],
  now: StationNow,
  timeZone: TimeZone,
  weeksLater = 0,
): ShownWeek {
  const week = ofType(known, type);
  const offers = offered.filter((offer) => offer.type === type);
  const days = new Map<string, Hour[]>();
  const hourAt = (date: string, hour: number) => {
    const day = days.get(date) ?? dayOn(type, date, week);
    days.set(date, day);
    return day[hour];
  };
  const hours = [...Array(DAYS_PER_WEEK).keys()].flatMap((day_of_week) =>
    SLOTS.flatMap(({ hour, start_time }) => {
      const shown = hourAt(nextDate({ day_of_week, start_time }, now, timeZone, weeksLater), hour);
      if (!shown) return [];
      const isOffered = offers.some((offer) => offer.date === shown.date && offer.start_time === start_time);
      return [{ ...shown, isOffered }];
    }),
  );
  return { ...week, hours };
}

/**
 * How many hours a member has in the calendar week of each shown hour, by its Monday; hours of dates that are over are left
 * out, since some were booked later.
 */
export function hoursByWeek({ hours, ...week }: ShownWeek, username: string, now: StationNow): Map<string, number> {
  const countIn = (monday: string) =>
    [...Array(DAYS_PER_WEEK).keys()]
      .flatMap((later) => hoursOn(dateAfter(monday, later), week))
      .filter(({ date, holder }) => date >= now.date && holder?.user_name === username).length;
  return new Map([...new Set(hours.map(({ date }) => mondayOf(date)))].map((monday) => [monday, countIn(monday)]));
}

/** An hour of the week on its next dates, soonest first. */
export function comingHours(
  hour: Pick<Hour, 'type' | 'day_of_week' | 'start_time'>,
  week: Week<Schedule, ScheduleDate>,
  now: StationNow,
  timeZone: TimeZone,
  count = 4,
): Hour[] {
  const coming = [...Array(count).keys()].map((weeks) => nextDate(hour, now, timeZone, weeks));
  // A date that a clock change skips is the one after it, twice.
  return [...new Set(coming)].map((date) => hourOn({ ...hour, date }, week));
}
