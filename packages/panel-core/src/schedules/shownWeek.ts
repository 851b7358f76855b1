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

/** Dates of one hour among which its next one is looked for. */
const WEEKS_ASKED = 4;

/**
 * The hours of the week shown that are over, by their place in it (0 is its first 00:00), with the next date on which
 * the same member, or nobody, has them; null if none of the next four is so.
 */
export function hoursOver(
  first: string,
  { hours, weekly, dates }: Pick<ShownWeek, 'hours' | 'weekly' | 'dates'>,
  now: StationNow,
): ReadonlyMap<number, string | null> {
  const over = new Map<number, string | null>();
  for (let day = 0; day < DAYS_PER_WEEK && dateAfter(first, day) <= now.date; day += 1) {
    const date = dateAfter(first, day);
    const coming = [...Array(WEEKS_ASKED).keys()].map((week) => {
      const next = dateAfter(date, (week + 1) * DAYS_PER_WEEK);
      return { next, holders: holdersOf(hoursOn(next, weekly, dates)) };
    });
    const holders = holdersOf(hours.filter((hour) => hour.date === date).map((hour) => ({ ...hour, holder: hour })));
    for (const { hour, start_time } of SLOTS)
      if (phaseOf({ date, start_time }, now) === 'over') {
        const found = coming.find((each) => each.holders.get(start_time) === holders.get(start_time));
        over.set(day * SLOTS_PER_DAY + hour, found?.next ?? null);
      }
  }
  return over;
}

const holdersOf = (hours: readonly { start_time: string; holder: { user_name: string } | null }[]) =>
  new Map(hours.flatMap(({ start_time, holder }) => (holder ? [[start_time, holder.user_name] as const] : [])));

export const isAhead = (hour: { date: string; start_time: string }, now: StationNow): boolean =>
  phaseOf(hour, now) === 'ahead';

/** The body of the calls for one date. */
export const toDateHour = (type: ScheduleType, date: string, { start_time, end_time }: Slot): DateHour => ({
  type,
  date,
  start_time,
  end_time,
});
