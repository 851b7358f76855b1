import { isFree, DAYS, phaseOf, type Day, type DatedSchedule, type Hour, type ScheduleType } from '@cabine/panel-core';
import { Suspense, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { datesLabels } from './dates.labels';
import { DaySelector } from './DaySelector';
import type { Ask } from './scheduleQuestion';
import { ScheduleSummary } from './ScheduleSummary';
import { schedulesLabels } from './schedules.labels';
import { SlotList } from './SlotList';
import { lazyPart } from '../provider/lazyPart';

const SeveralOfDay = lazyPart(() => import('./SeveralOfDay').then((file) => file.SeveralOfDay));

/** The day selector and the summary stay visible while the hours scroll. */
const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  position: var(--cabine-bar, sticky);
  top: var(--cabine-top-bar, 0);
  z-index: 2;
  margin: 0 calc(-1 * var(--cabine-space-1));
  padding: 0 var(--cabine-space-1);
  background: var(--cabine-page);
`;

export interface DayScheduleProps {
  type: ScheduleType;
  hours: readonly Hour[];
  day: Day;
  onDay: (day: Day) => void;
  username: string | null;
  commands: DatedSchedule;
  onAsk: Ask;
  /** The hour that comes into view, if one was asked for. */
  askedHour: number | null;
  /** True: pressing an hour selects it instead of opening a dialog. */
  isChoosing: boolean;
  /** Who is on air: in the row of the present hour, or above another day. */
  air: ReactNode;
  /** Hours that others offer. */
  swaps: ReactNode;
}

const startOf = ({ date, start_time }: Hour) => `${date} ${start_time}`;
const soonestFirst = (one: Hour, other: Hour) => (startOf(one) < startOf(other) ? -1 : 1);
const hoursOf = (hours: readonly Hour[], day: number) =>
  hours.filter(({ day_of_week }) => day_of_week === day).sort(soonestFirst);

export function DaySchedule(props: DayScheduleProps) {
  const { type, hours, day, onDay, username, commands, onAsk, askedHour, isChoosing, air, swaps } = props;
  const { now, canBook, canRemove, canAssign, hasDates } = commands;
  const labels = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  const toasts = useToasts();
  const index = DAYS.indexOf(day);
  const ofDay = useMemo(() => hoursOf(hours, index), [hours, index]);
  const nameOf = (at: number) => `${labels.day(at)}, ${dates.date(hoursOf(hours, at)[0]?.date ?? '')}`;
  const show = (next: Day) => {
    const at = DAYS.indexOf(next);
    onDay(next);
    toasts.announce(`${nameOf(at)}: ${labels.freeHours(hoursOf(hours, at).filter(isFree).length)}`);
  };
  const list = {
    label: nameOf(index),
    ...{ type, hours: ofDay, now, askedHour, username, canBook, canRemove, hasDates, presentNote: air },
    ...useAsking(onAsk, canAssign),
    whyNot(hour: Hour) {
      const full = commands.fullWeek(hour);
      return full ? dates.weekFull(full.count, full.most, full.week) : undefined;
    },
  };
  const isToday = ofDay.some((hour) => phaseOf(hour, now) === 'present');
  return (
    <>
      {!isToday && air}
      {swaps}
      <Days data-part="days" data-stays-on-top="">
        <DaySelector value={day} onChange={onDay} now={now} hours={hours} />
        <ScheduleSummary
          free={ofDay.filter(isFree).length}
          own={hours.filter(({ holder }) => holder !== null && holder.user_name === username)}
          day={day}
          onDay={show}
        />
      </Days>
      {isChoosing ? (
        <Suspense fallback={<SlotList {...list} />}>
          <SeveralOfDay {...list} all={hours} day={index} commands={commands} onAsk={onAsk} />
        </Suspense>
      ) : (
        <SlotList {...list} />
      )}
    </>
  );
}

/** The same functions for the same question, for rows that are memoized. */
function useAsking(onAsk: Ask, canAssign: boolean) {
  return useMemo(
    () => ({
      onBook: (hour: Hour) => onAsk({ kind: 'book', hour }),
      onRemove: (hour: Hour) => onAsk({ kind: 'remove', hour }),
      onHand: canAssign ? (hour: Hour) => onAsk({ kind: 'hand', hour, isOffer: false }) : undefined,
    }),
    [onAsk, canAssign],
  );
}
