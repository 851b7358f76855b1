import {
  DAYS,
  type Day,
  type DayIndex,
  dateOfDay,
  slotHour,
  type DatedSchedule,
  type ScheduleType,
  type ShownSchedule,
  type ShownWeek,
  type Slot,
  type StationTime,
} from '@cabine/panel-core';
import { Suspense, lazy, useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import { DaySelector } from './DaySelector';
import { ScheduleSummary } from './ScheduleSummary';
import { SlotList } from './SlotList';

const SeveralOfDay = lazy(() => import('./SeveralOfDay').then((file) => ({ default: file.SeveralOfDay })));

/** The day selector and the summary stay visible while the hours scroll. */
const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-2);
  position: sticky;
  top: var(--cabine-top-bar, 0);
  z-index: 2;
  margin: 0 calc(-1 * var(--cabine-space-1));
  padding: var(--cabine-space-2) var(--cabine-space-1);
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
  /** The hour that comes into view, if one was asked for. */
  askedHour: number | null;
  /** True: pressing an hour selects it instead of opening a dialog. */
  isChoosing: boolean;
}

export function DaySchedule({
  type,
  week,
  own,
  day,
  onDay,
  now,
  first,
  commands,
  isChoosing,
  askedHour,
  ...rest
}: DayScheduleProps) {
  const { username, onBook, onRemove, onHand } = rest;
  const dayIndex = DAYS.indexOf(day) as DayIndex;
  const today = now && DAYS[now.day];
  const schedules = week.hours;
  const ofDay = useMemo(() => schedules.filter((entry) => entry.day_of_week === dayIndex), [schedules, dayIndex]);
  const shownDate = first === null ? null : dateOfDay(first, dayIndex);
  const givenUp = useMemo(
    () => new Set(week.givenUp.filter((each) => each.date === shownDate).map((each) => slotHour(each.start_time))),
    [week, shownDate],
  );
  const hand = useCallback((slot: Slot) => onHand?.(dayIndex, slot), [onHand, dayIndex]);
  const book = useCallback((slot: Slot) => onBook(dayIndex, slot), [onBook, dayIndex]);
  const list = {
    type,
    schedules: ofDay,
    currentHour: now && day === today ? now.hour : null,
    askedHour,
    username,
    canBook: commands.canBook,
    canRemove: commands.canRemove,
    givenUp,
    onHand: onHand && hand,
    onBook: book,
    onRemove,
  };
  return (
    <>
      <Days>
        <DaySelector value={day} onChange={onDay} today={today} date={first} schedules={schedules} />
        <ScheduleSummary booked={ofDay.length} own={own} day={day} onDay={onDay} />
      </Days>
      {isChoosing ? (
        <Suspense fallback={<SlotList {...list} />}>
          <SeveralOfDay {...list} all={schedules} day={day} isPresent={now !== null} commands={commands} />
        </Suspense>
      ) : (
        <SlotList {...list} />
      )}
    </>
  );
}
