import { DAYS, type Day, type Hour, type StationNow } from '@cabine/panel-core';
import { useMemo } from 'react';
import { SegmentedControl } from '../components/form/SegmentedControl';
import { useLabels } from '../labels/labels';
import { datesLabels } from './dates.labels';
import { schedulesLabels } from './schedules.labels';
import { datesOfDays } from './weekChoice';

export interface DaySelectorProps {
  value: Day;
  /** Called with the day's lowercase name (product.md 2.6). */
  onChange: (day: Day) => void;
  now: StationNow;
  /** The 168 hours. */
  hours: readonly Hour[];
}

/** Seven days from Monday on, each with its date and the number of its booked hours; today is marked. */
export function DaySelector({ value, onChange, now, hours }: DaySelectorProps) {
  const labels = useLabels(schedulesLabels);
  const words = useLabels(datesLabels);
  const dates = useMemo(() => datesOfDays(hours), [hours]);
  const counts = useMemo(
    () => DAYS.map((_, day) => hours.filter(({ day_of_week, holder }) => day_of_week === day && holder).length),
    [hours],
  );
  return (
    <SegmentedControl
      label={labels.chooseDay}
      value={value}
      onChange={onChange}
      options={DAYS.map((day, index) => {
        const [date, count] = [words.date(dates[index] ?? ''), counts[index] ?? 0];
        const isToday = dates[index] === now.date;
        return {
          value: day,
          label: labels.day(index),
          detail: `${isToday ? `${labels.today} · ` : ''}${date} · ${labels.booked(count)}`,
          detailSpoken: `${date} · ${labels.bookedSpoken(count)}`,
          marked: isToday ? labels.today : undefined,
        };
      })}
    />
  );
}
