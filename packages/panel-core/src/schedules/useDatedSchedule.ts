import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { hasPermission } from '../permissions/permissions';
import { usePanel } from '../provider/panel';
import type { Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import { dateAt } from './dates';
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
import type { DayIndex, ScheduleType, Slot } from './slots';
import { useDates, type Dates } from './useDates';
import { useMinute } from './useMinute';
import { useSchedule, type ScheduleCommands, type WeekHour } from './useSchedule';

export interface DatedSchedule extends ScheduleCommands, Omit<Dates, 'dates'> {
  /** The coming seven days; with a back end without dates the weekly hours. */
  week: Remote<ShownWeek>;
  now: StationNow;
  /** Whether the member may give hours to others. */
  canAssign: boolean;
}

/** The schedule as members live it: who holds each hour on its next date, with commands for the week and for dates. */
export function useDatedSchedule(type: ScheduleType): DatedSchedule {
  const { clock, config } = usePanel();
  const { schedule, all: _, ...weekly } = useSchedule(type);
  const { dates, offers, hasDates, ...commands } = useDates();
  const user = useUser();
  const minute = useMinute(clock);
  const { date, hour } = dateAt(minute, config.timeZone);
  const now = useMemo(() => ({ date, hour }), [date, hour]);
  const { date: today } = now;
  const week = useMemo(
    () => combine(type, { schedule, dates, offers, hasDates }, today),
    [dates, hasDates, offers, schedule, today, type],
  );
  const several = severalOf(type, { week, now, weekly, commands });
  const isOpen = ({ isOnce, date = '', start_time }: ShownSchedule) =>
    isOnce !== true || isAhead({ date, start_time }, now);
  return {
    ...weekly,
    ...commands,
    ...(hasDates && several),
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
  today: string,
): Remote<ShownWeek> {
  if (!hasDates) return mapRemote(schedule, (hours) => ({ hours, weekly: hours, dates: [], givenUp: [] }));
  // A week without its dates could name the wrong host.
  if (schedule.status !== 'ready' || dates.status !== 'ready')
    return schedule.status !== 'ready' ? schedule : (dates as Exclude<typeof dates, { status: 'ready' }>);
  const shown = shownWeek(type, { weekly: schedule.data, dates: dates.data, offers }, today);
  return mapRemote(schedule, () => shown);
}

interface Needs {
  week: Remote<ShownWeek>;
  now: StationNow;
  weekly: Pick<ScheduleCommands, 'bookSeveral' | 'removeSeveral'>;
  commands: Pick<Dates, 'bookDate' | 'freeDate'>;
}

/** Several hours at once: those that differ on their date change on it, the others every week. */
function severalOf(type: ScheduleType, { week, now, weekly, commands }: Needs) {
  const data = week.status === 'ready' ? week.data : null;
  const firstOf = (day: DayIndex, slot: Slot) => data && nextDates({ type, day, slot }, data, now, 1)[0];
  return {
    async bookSeveral(hours: readonly WeekHour[]): Promise<Outcome<Schedule>[]> {
      const isDated = ({ day, slot }: WeekHour) => firstOf(day, slot)?.weekly != null;
      const booked = await weekly.bookSeveral(hours.filter((hour) => !isDated(hour)));
      const outcomes: Outcome<Schedule>[] = [];
      for (const hour of hours) {
        const first = firstOf(hour.day, hour.slot);
        const outcome =
          isDated(hour) && first
            ? await commands
                .bookDate(toDateHour(type, first.date, hour.slot))
                .then((each): Outcome<Schedule> =>
                  each.ok ? { ok: true, value: { ...each.value, id: -1, day_of_week: hour.day } } : each,
                )
            : booked.shift();
        if (outcome) outcomes.push(outcome);
      }
      return outcomes;
    },
    async removeSeveral(schedules: readonly ShownSchedule[]): Promise<Outcome[]> {
      const freed = await weekly.removeSeveral(schedules.filter(({ isOnce }) => isOnce !== true));
      const outcomes: Outcome[] = [];
      for (const each of schedules) {
        const { isOnce, date = '', start_time, end_time } = each;
        const outcome = isOnce ? await commands.freeDate({ type, date, start_time, end_time }) : freed.shift();
        if (outcome) outcomes.push(outcome);
      }
      return outcomes;
    },
  };
}
