import { useLabels } from '../../labels/labels';
import { weekLabels } from './week.labels';
import { WEEK } from './weekBlocks';

export interface WeekDaysProps {
  /** 0 = Monday. */
  chosen: number;
  /** Null where nobody knows what day it is. */
  today: number | null;
  onChoose: (day: number) => void;
}

/** Seven days to choose from, by the first three letters of their names. Its looks are the week's. */
export function WeekDays({ chosen, today, onChoose }: WeekDaysProps) {
  const labels = useLabels(weekLabels);
  return (
    <div role="group" aria-label={labels.chooseDay} data-part="days" part="days">
      {WEEK.map((day) => (
        <button
          key={day}
          type="button"
          aria-label={labels.day(day)}
          aria-pressed={day === chosen}
          data-today={day === today ? '' : undefined}
          onClick={() => onChoose(day)}
        >
          {labels.day(day).slice(0, 3)}
        </button>
      ))}
    </div>
  );
}
