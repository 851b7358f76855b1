import {
  DAYS,
  type Day,
  type DayIndex,
  dayOfDate,
  slotHour,
  type DatedSchedule,
  type ScheduleType,
  type ShownSchedule,
  type ShownWeek,
  type Slot,
  type StationTime,
} from '@cabine/panel-core';
import { Suspense, lazy, useCallback, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { DaySelector } from './DaySelector';
import { ScheduleSummary } from './ScheduleSummary';
import { SlotList } from './SlotList';
import { usePassedHours } from './usePassedHours';
import { dayOf, hourOf } from './weekChoice';

const SeveralOfDay = lazy(() => import('./SeveralOfDay').then((file) => ({ default: file.SeveralOfDay })));

/** The day selector and the summary stay visible while the hours scroll. */
const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  position: sticky;
  top: var(--cabine-top-bar, 0);
  z-index: 2;
  margin: 0 calc(-1 * var(--cabine-space-1));
  padding: 0 var(--cabine-space-1);
  background: var(--cabine-page);
`;

export interface DayScheduleProps {
  type: ScheduleType;
  week: ShownWeek;
  own: readonly ShownSchedule[];
  day: Day;
  onDay: (day: Day) => void;
  /** Current time in the station's time zone; null in another week. */
  now: StationTime | null;
  /** The first date shown; null with a back end that has the weekly hours alone. */
  first: string | null;
  username: string | null;
  commands: DatedSchedule;
  onBook: (day: DayIndex, slot: Slot) => void;
  onRemove: (schedule: ShownSchedule) => void;
  /** For members who may give hours to others. */
  onHand: ((day: DayIndex, slot: Slot) => void) | undefined;
  /** See `hoursOver`. */
  over: ReadonlySet<number>;
  /** The hour that comes into view, if one was asked for. */
  askedHour: number | null;
  /** True: pressing an hour selects it instead of opening a dialog. */
  isChoosing: boolean;
  /** Who is on air: in the row of the present hour, or above another day. */
  air: ReactNode;
  /** Hours that others offer. */
  swaps: ReactNode;
}

/** The bookings, free and passed hours of one day of the week. */
function useHoursOfDay({ hours, givenUp }: ShownWeek, over: ReadonlySet<number>, day: DayIndex) {
  return useMemo(() => {
    const free = givenUp.filter(({ date }) => dayOfDate(date) === day);
    const passed = [...over].filter((place) => dayOf(place) === day);
    return {
      schedules: hours.filter(({ day_of_week }) => day_of_week === day),
      givenUp: new Set(free.map(({ start_time }) => slotHour(start_time))),
      over: new Set(passed.map(hourOf)),
    };
  }, [hours, givenUp, over, day]);
}

export function DaySchedule(props: DayScheduleProps) {
  const { type, week, own, day, onDay, now, first, over, commands, isChoosing, askedHour, air, swaps } = props;
  const { username, onBook, onRemove, onHand } = props;
  const dayIndex = DAYS.indexOf(day) as DayIndex;
  const today = now && DAYS[now.day];
  const schedules = week.hours;
  const isToday = now !== null && day === today;
  const hours = useHoursOfDay(week, over, dayIndex);
  const currentHour = isToday ? now.hour : null;
  const passed = usePassedHours(day, currentHour, askedHour);
  const hand = useCallback((slot: Slot) => onHand?.(dayIndex, slot), [onHand, dayIndex]);
  const book = useCallback((slot: Slot) => onBook(dayIndex, slot), [onBook, dayIndex]);
  const list = {
    type,
    ...hours,
    currentHour,
    passed,
    presentNote: air,
    askedHour,
    username,
    canBook: commands.canBook,
    canRemove: commands.canRemove,
    onHand: onHand && hand,
    onBook: book,
    onRemove,
  };
  return (
    <>
      {!isToday && air}
      {swaps}
      <Days data-part="days" data-stays-on-top="">
        <DaySelector
          value={day}
          onChange={onDay}
          today={today}
          date={first}
          todayDate={commands.now.date}
          schedules={schedules}
        />
        <ScheduleSummary booked={hours.schedules.length} own={own} day={day} onDay={onDay} />
      </Days>
      {isChoosing ? (
        <Suspense fallback={<SlotList {...list} />}>
          <SeveralOfDay
            {...list}
            all={schedules}
            day={day}
            allOver={over}
            isPresent={now !== null}
            commands={commands}
          />
        </Suspense>
      ) : (
        <SlotList {...list} />
      )}
    </>
  );
}
