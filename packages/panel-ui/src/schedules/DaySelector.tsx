import { DAYS, dateOfDay, type Day, type Schedule } from '@cabine/panel-core';
import { useMemo } from 'react';
import { SegmentedControl } from '../components/form/SegmentedControl';
import { useLabels } from '../labels/labels';
import { datesLabels } from './dates.labels';
import { schedulesLabels } from './schedules.labels';

export interface DaySelectorProps {
  value: Day;
  /** Called with the day's lowercase name (product.md 2.6). */
  onChange: (day: Day) => void;
  /** Null in another week. */
  today: Day | null;
  /** The first date shown; null with a back end without dates. */
  date?: string | null;
  /** Days before this one, `YYYY-MM-DD`, are over. */
  todayDate?: string;
  schedules: readonly Schedule[];
}

/** Seven days from Monday on, with the number of booked hours of each; today is marked. */
export function DaySelector({ value, onChange, today, date = null, todayDate = '', schedules }: DaySelectorProps) {
  const labels = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  const dateText = (index: number) => (date === null ? '' : `${dates.date(dateOfDay(date, index))} · `);
  const counts = useMemo(
    () => DAYS.map((_, index) => schedules.filter((entry) => entry.day_of_week === index).length),
    [schedules],
  );
  return (
    <SegmentedControl
      label={labels.chooseDay}
      value={value}
      onChange={onChange}
      options={DAYS.map((day, index) => ({
        value: day,
        label: labels.day(index),
        detail: `${day === today ? `${labels.today} · ` : ''}${dateText(index)}${labels.booked(counts[index] ?? 0)}`,
        detailSpoken: `${dateText(index)}${labels.bookedSpoken(counts[index] ?? 0)}`,
        marked: day === today ? labels.today : undefined,
        faded: date !== null && dateOfDay(date, index) < todayDate,
      }))}
    />
  );
}
