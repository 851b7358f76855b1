import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { hasPermission } from '../permissions/permissions';
import { usePanel } from '../provider/panel';
import type { Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import { dateAt, dateOfDay } from './dates';
import type { Schedule } from './schedules.contract';
import {
  isAhead,
  nextDates,
  shownWeek,
  toDateHour,
  type ShownSchedule,
  type ShownWeek,
  type StationNow,
} from './shownWeek';
import { slotHour, type ScheduleType } from './slots';
import { useDates, type Dates } from './useDates';
import { useMinute } from './useMinute';
import { useSchedule, type ScheduleCommands, type WeekHour } from './useSchedule';

export interface DatedSchedule extends ScheduleCommands, Omit<Dates, 'dates'> {
  /** The seven days shown; with a back end without dates the weekly hours. */
  week: Remote<ShownWeek>;
  /** The date of an hour of the week shown, or its next one if that is over; null with a back end without dates. */
  dateOf(hour: WeekHour): string | null;
  /** With `isOnce` on these dates; otherwise every week, but for hours that already differ on their date. */
  bookSeveral(hours: readonly WeekHour[], isOnce?: boolean): Promise<Outcome<Schedule>[]>;
  removeSeveral(schedules: readonly ShownSchedule[], isOnce?: boolean): Promise<Outcome[]>;
  now: StationNow;
  /** Whether the member may give hours to others. */
  canAssign: boolean;
}

/**
 * The schedule as members live it: who holds each hour on its date, with commands for the week and for dates.
 *
 * @param first of seven days, one of `weekStarts`; today unless given
 */
export function useDatedSchedule(type: ScheduleType, first?: string): DatedSchedule {
  const { clock, config } = usePanel();
  const { schedule, all: _, ...weekly } = useSchedule(type);
  const { dates, offers, hasDates, ...commands } = useDates();
  const user = useUser();
  const minute = useMinute(clock);
  const { date, hour } = dateAt(minute, config.timeZone);
  const now = useMemo(() => ({ date, hour }), [date, hour]);
  const start = first ?? now.date;
  const week = useMemo(
    () => combine(type, { schedule, dates, offers, hasDates }, start),
    [dates, hasDates, offers, schedule, start, type],
  );
  const several = severalOf(type, { week, start, now, weekly, commands });
  const isOpen = ({ isOnce, date = '', start_time }: ShownSchedule) =>
    isOnce !== true || isAhead({ date, start_time }, now);
  return {
    ...weekly,
    ...commands,
    ...(hasDates ? several : { dateOf: () => null }),
    canRemove: (schedule: ShownSchedule) => weekly.canRemove(schedule) && isOpen(schedule),
    canAssign: hasDates && hasPermission(user, 'manage_schedule'),
    week,
    now,
    offers: offers.filter((offer) => offer.type === type),
    hasDates,
  };
}

function combine(
  type: ScheduleType,
  {
    schedule,
    dates,
    offers,
    hasDates,
  }: Pick<Dates, 'dates' | 'offers' | 'hasDates'> & { schedule: Remote<Schedule[]> },
  first: string,
): Remote<ShownWeek> {
  if (!hasDates) return mapRemote(schedule, (hours) => ({ hours, weekly: hours, dates: [], givenUp: [] }));
  // A week without its dates could name the wrong host.
  if (schedule.status !== 'ready' || dates.status !== 'ready')
    return schedule.status !== 'ready' ? schedule : (dates as Exclude<typeof dates, { status: 'ready' }>);
  const shown = shownWeek(type, { weekly: schedule.data, dates: dates.data, offers }, first);
  return mapRemote(schedule, () => shown);
}

interface Needs {
  week: Remote<ShownWeek>;
  /** The first date shown. */
  start: string;
  now: StationNow;
  weekly: Pick<ScheduleCommands, 'bookSeveral' | 'removeSeveral'>;
  commands: Pick<Dates, 'bookDate' | 'freeDate'>;
}

/** Several hours at once: those that differ on their date change on it, the others every week unless asked otherwise. */
function severalOf(type: ScheduleType, { week, start, now, weekly, commands }: Needs) {
  const data = week.status === 'ready' ? week.data : null;
  const hourOf = ({ day, slot }: WeekHour) => {
    const date = dateOfDay(start, day);
    return data && nextDates({ type, day, slot, date }, data, now).find((each) => each.date >= date);
  };
  return {
    dateOf: (hour: WeekHour) => hourOf(hour)?.date ?? null,
    async bookSeveral(hours: readonly WeekHour[], isOnce = false): Promise<Outcome<Schedule>[]> {
      const isDated = (hour: WeekHour) => isOnce || hourOf(hour)?.weekly != null;
      const booked = await weekly.bookSeveral(hours.filter((hour) => !isDated(hour)));
      const outcomes: Outcome<Schedule>[] = [];
      for (const hour of hours) {
        const dated = hourOf(hour);
        const outcome =
          isDated(hour) && dated
            ? await commands
                .bookDate(toDateHour(type, dated.date, hour.slot))
                .then((each): Outcome<Schedule> =>
                  each.ok ? { ok: true, value: { ...each.value, id: -1, day_of_week: hour.day } } : each,
                )
            : booked.shift();
        if (outcome) outcomes.push(outcome);
      }
      return outcomes;
    },
    async removeSeveral(schedules: readonly ShownSchedule[], isOnce = false): Promise<Outcome[]> {
      const isDated = (each: ShownSchedule) => isOnce || each.isOnce === true;
      const freed = await weekly.removeSeveral(schedules.filter((each) => !isDated(each)));
      const outcomes: Outcome[] = [];
      for (const each of schedules) {
        const { day_of_week: day, start_time, end_time } = each;
        const date = hourOf({ day, slot: { hour: slotHour(start_time), start_time, end_time } })?.date ?? '';
        const outcome = isDated(each) ? await commands.freeDate({ type, date, start_time, end_time }) : freed.shift();
        if (outcome) outcomes.push(outcome);
      }
      return outcomes;
    },
  };
}
