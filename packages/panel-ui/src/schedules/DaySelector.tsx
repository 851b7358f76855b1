import { DAYS, type Day, type Schedule } from '@cabine/panel-core';
import { useMemo } from 'react';
import { SegmentedControl } from '../components/form/SegmentedControl';
import { useLabels } from '../labels/labels';
import { schedulesLabels } from './schedules.labels';

export interface DaySelectorProps {
  value: Day;
  /** The lowercase day name (product.md 2.6). */
  onChange: (day: Day) => void;
  today: Day;
  /** The week's booked hours, to count them by day. */
  schedules: readonly Schedule[];
}

/** Seven days, Monday first, today marked, each with how many of its hours are booked. */
export function DaySelector({ value, onChange, today, schedules }: DaySelectorProps) {
  const labels = useLabels(schedulesLabels);
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
        detail: `${day === today ? `${labels.today} · ` : ''}${labels.booked(counts[index] ?? 0)}`,
        detailSpoken: labels.bookedSpoken(counts[index] ?? 0),
        marked: day === today ? labels.today : undefined,
      }))}
    />
  );
}
