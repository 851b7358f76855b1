import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { hasPermission } from '../permissions/permissions';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/panel';
import type { Outcome } from '../shared/outcome';
import { isUnanswered } from '../shared/PanelApiError';
import { mapRemote, type Remote } from '../shared/remote';
import type { User } from '../team/member';
import { askedHour, mondayOf, phaseOf, type Hour, type StationNow } from './dates';
import { comingHours, hoursByWeek, shownWeek, type ShownWeek } from './shownWeek';
import type { ScheduleType } from './slots';
import { stationTime } from './stationTime';
import { useDates, type Dates } from './useDates';
import { useMinute } from './useMinute';
import { useSchedule, type ScheduleCommands } from './useSchedule';

export interface DatedSchedule extends ScheduleCommands, Omit<Dates, 'dates'> {
  /** The 168 hours of the week, each on its next date. */
  week: Remote<ShownWeek>;
  /** The next dates of an hour of the week; with a back end without dates one, which stands for all. */
  comingHours(hour: Hour): Hour[];
  /** With `isOnce` on these dates; otherwise every week, but for hours that already differ on their date. */
  bookSeveral(hours: readonly Hour[], isOnce?: boolean): Promise<Outcome<unknown>[]>;
  removeSeveral(hours: readonly Hour[], isOnce?: boolean): Promise<Outcome<unknown>[]>;
  /** Gives hours to a member likewise; absent where the member, or the back end, cannot. */
  giveSeveral?: (hours: readonly Hour[], isOnce: boolean, userId: number) => Promise<Outcome<unknown>[]>;
  /** Where the member already has the most hours of a free one's calendar week: how many, and its Monday. */
  fullWeek(hour: Hour): { count: number; most: number; week: string } | null;
  now: StationNow;
  /** Whether the member may give hours to others. */
  canAssign: boolean;
  /** Whether the member may close days. */
  canClose: boolean;
}

/**
 * The schedule as members live it: who holds each hour on its next date, with commands for the week and for dates.
 *
 * @param weeksLater 0 for the coming seven days; the last is `WEEKS_SHOWN - 1`
 */
export function useDatedSchedule(type: ScheduleType, weeksLater = 0): DatedSchedule {
  const { clock, config } = usePanel();
  const { timeZone } = config;
  const { schedule, all: _, ...weekly } = useSchedule(type);
  const { dates, offers, hasDates, ...commands } = useDates();
  const user = useUser();
  const { date, hour } = stationTime(useMinute(clock), timeZone);
  const now = useMemo(() => ({ date, hour }), [date, hour]);
  const week = useMemo((): Remote<ShownWeek> => {
    // A week without its dates could name the wrong host.
    if (schedule.status !== 'ready') return schedule;
    if (dates.status !== 'ready') return dates;
    const shown = shownWeek(type, { weekly: schedule.data, dates: dates.data }, offers, now, timeZone, weeksLater);
    return mapRemote(schedule, () => shown);
  }, [dates, now, offers, schedule, timeZone, type, weeksLater]);
  const { hoursPerMember: most } = config;
  const counts = useMemo(
    () => (most !== null && user && week.status === 'ready' ? hoursByWeek(week.data, user.username, now) : null),
    [most, now, user, week],
  );
  return {
    ...weekly,
    ...commands,
    fullWeek(asked) {
      const monday = mondayOf(asked.date);
      const count = counts?.get(monday) ?? 0;
      // What they gave up can be taken back.
      const isTheirs = asked.weekly !== null && asked.weekly.user_name === user?.username;
      const isFull = most !== null && count >= most && !isTheirs && phaseOf(asked, now) !== 'present';
      return isFull ? { count, most, week: monday } : null;
    },
    ...(commands.changeSeveral ? atOnce(commands.changeSeveral, user) : oneByOne(weekly, commands)),
    comingHours: (asked) =>
      week.status === 'ready' ? comingHours(asked, week.data, now, timeZone, hasDates ? undefined : 1) : [],
    canAssign: hasDates && hasPermission(user, 'manage_schedule'),
    canClose: hasDates && hasExtension(config, 'closedDays') && hasPermission(user, 'manage_schedule'),
    week,
    now,
    offers: offers.filter((offer) => offer.type === type),
    hasDates,
  };
}

type Several = Pick<DatedSchedule, 'bookSeveral' | 'removeSeveral' | 'giveSeveral'>;

/** Several hours as one act, where the back end has it. */
function atOnce(change: NonNullable<Dates['changeSeveral']>, user: User | null): Several {
  const asked = (hours: readonly Hour[], isOnce: boolean) =>
    hours.map((hour) => ({
      ...askedHour(hour, isOnce || hour.holder !== hour.weekly ? hour.date : null),
      holder: hour.holder?.user_name ?? '',
    }));
  return {
    bookSeveral: (hours, isOnce = false) => change(asked(hours, isOnce), user?.id ?? null),
    removeSeveral: (hours, isOnce = false) => change(asked(hours, isOnce), null),
    ...(hasPermission(user, 'manage_schedule') && {
      giveSeveral: (hours, isOnce, userId) => change(asked(hours, isOnce), userId),
    }),
  };
}

/** Several hours one by one; those that differ on their date change on it, the others every week unless asked otherwise. */
function oneByOne(
  { book, remove }: Pick<ScheduleCommands, 'book' | 'remove'>,
  { bookDate, freeDate }: Pick<Dates, 'bookDate' | 'freeDate'>,
): Several {
  async function each(hours: readonly Hour[], act: (hour: Hour) => Promise<Outcome<unknown>>) {
    const outcomes: Outcome<unknown>[] = [];
    for (const hour of hours) {
      const last = outcomes.at(-1);
      // Without an answer to one, the others are not sent.
      outcomes.push(last?.ok === false && isUnanswered(last.error) ? last : await act(hour));
    }
    return outcomes;
  }
  return {
    bookSeveral: (hours, isOnce = false) =>
      each(hours, (hour) => (isOnce || hour.weekly ? bookDate(hour) : book(hour))),
    removeSeveral: (hours, isOnce = false) =>
      each(hours, (hour) => (isOnce || hour.holder !== hour.weekly ? freeDate(hour) : remove(hour.weekly))),
  };
}
