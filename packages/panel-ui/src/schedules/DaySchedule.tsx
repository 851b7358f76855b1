import {
  DAYS,
  type Day,
  type DayIndex,
  type Schedule,
  type ScheduleCommands,
  type ScheduleType,
  type Slot,
  type StationTime,
} from '@cabine/panel-core';
import { Suspense, lazy, useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import { DaySelector } from './DaySelector';
import { ScheduleSummary } from './ScheduleSummary';
import { SlotList } from './SlotList';

const SeveralOfDay = lazy(() => import('./SeveralOfDay').then((file) => ({ default: file.SeveralOfDay })));

/** The day and what people come for stay in reach while the hours scroll. */
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
  /** The booked hours of the week. */
  schedules: readonly Schedule[];
  /** Those of the signed-in member. */
  own: readonly Schedule[];
  day: Day;
  onDay: (day: Day) => void;
  /** Now, on the station's wall clock. */
  now: StationTime;
  username: string | null;
  commands: ScheduleCommands;
  onBook: (day: DayIndex, slot: Slot) => void;
  onRemove: (schedule: Schedule) => void;
  /** Hours are chosen one after another instead of being asked about. */
  isChoosing: boolean;
}

/** One day at a time: the days to choose from, a summary of one's own hours, and the day's 24 slots. */
export function DaySchedule({
  type,
  schedules,
  own,
  day,
  onDay,
  now,
  commands,
  isChoosing,
  ...rest
}: DayScheduleProps) {
  const { username, onBook, onRemove } = rest;
  const dayIndex = DAYS.indexOf(day) as DayIndex;
  const today = DAYS[now.day];
  const ofDay = useMemo(() => schedules.filter((entry) => entry.day_of_week === dayIndex), [schedules, dayIndex]);
  const book = useCallback((slot: Slot) => onBook(dayIndex, slot), [onBook, dayIndex]);
  const list = {
    type,
    schedules: ofDay,
    currentHour: day === today ? now.hour : null,
    username,
    canBook: commands.canBook,
    canRemove: commands.canRemove,
    onBook: book,
    onRemove,
  };
  return (
    <>
      <Days>
        <DaySelector value={day} onChange={onDay} today={today} schedules={schedules} />
        <ScheduleSummary booked={ofDay.length} own={own} day={day} onDay={onDay} />
      </Days>
      {isChoosing ? (
        <Suspense fallback={<SlotList {...list} />}>
          <SeveralOfDay {...list} all={schedules} day={day} commands={commands} />
        </Suspense>
      ) : (
        <SlotList {...list} />
      )}
    </>
  );
}
