import { useLabels } from '../../labels/labels';
import { weekLabels } from './week.labels';
import { WEEK } from './weekBlocks';

export interface WeekDaysProps {
  /** 0 = Monday. */
  chosen: number;
  /** 0 = Monday; null if unknown, as on a server. */
  today: number | null;
  onChoose: (day: number) => void;
  /** The days in their order. Default: Monday first. */
  days?: readonly number[];
}

/** Seven buttons that choose a day, with the first three letters of its name, or one where it is narrow. The week styles them. */
export function WeekDays({ chosen, today, onChoose, days = WEEK }: WeekDaysProps) {
  const labels = useLabels(weekLabels);
  return (
    <div role="group" aria-label={labels.chooseDay} data-part="days" part="days">
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-label={labels.day(day)}
          aria-pressed={day === chosen}
          data-today={day === today ? '' : undefined}
          onClick={() => onChoose(day)}
        >
          {labels.day(day).slice(0, 1)}
          <span>{labels.day(day).slice(1, 3)}</span>
        </button>
      ))}
    </div>
  );
}
