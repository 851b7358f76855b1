import { DATES_AHEAD, dayOn, hourOn, nextDate, type HourOnDate, type StationNow } from './dates';
import type { HourOffer, ScheduleDate } from './dates.schemas';
import type { Schedule } from './schedules.contract';
import type { TimeZone } from '../shared/timeZone';
import { DAYS_PER_WEEK, SLOTS, type ScheduleType } from './slots';

/** How many weeks can be shown: the coming seven days, and those after them. */
export const WEEKS_SHOWN = DATES_AHEAD / DAYS_PER_WEEK;

/** Each of the 168 hours of the week on its next date, with what decides other dates. */
export interface ShownWeek {
  /** From Monday 00:00 to Sunday 23:00. */
  hours: readonly HourOnDate[];
  weekly: readonly Schedule[];
  dates: readonly ScheduleDate[];
}

export interface WeekFacts {
  weekly: readonly Schedule[];
  dates: readonly ScheduleDate[];
  offers: readonly HourOffer[];
}

/**
 * The week of one type begins now: each of its hours is shown on its next date.
 *
 * @param weeksLater 0 for the coming seven days
 */
export function shownWeek(
  type: ScheduleType,
  facts: WeekFacts,
  now: StationNow,
  timeZone: TimeZone,
  weeksLater = 0,
): ShownWeek {
  const ofType = <T extends { type: ScheduleType }>(all: readonly T[]) => all.filter((each) => each.type === type);
  const [weekly, dates, offers] = [ofType(facts.weekly), ofType(facts.dates), ofType(facts.offers)];
  const days = new Map<string, HourOnDate[]>();
  const hourAt = (date: string, hour: number) => {
    const day = days.get(date) ?? dayOn(type, date, weekly, dates);
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
  return { weekly, dates, hours };
}

/** An hour of the week on its next dates, soonest first. */
export function comingHours(
  hour: Pick<HourOnDate, 'type' | 'day_of_week' | 'start_time'>,
  { weekly, dates }: Pick<ShownWeek, 'weekly' | 'dates'>,
  now: StationNow,
  timeZone: TimeZone,
  count = 4,
): HourOnDate[] {
  const coming = [...Array(count).keys()].map((weeks) => nextDate(hour, now, timeZone, weeks));
  // A date that a clock change skips is the one after it, twice.
  return [...new Set(coming)].map((date) => hourOn({ ...hour, date }, weekly, dates));
}
