import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { weekLabels } from './week.labels';
import { WEEK } from './weekBlocks';

export interface WeekDaysProps {
  /** 0 = Monday. */
  chosen: number;
  today: number;
  onChoose: (day: number) => void;
}

const Root = styled.div`
  display: none;
  gap: var(--cabine-space-1);
  margin-bottom: var(--cabine-space-2);
`;

const Day = styled.button`
  flex: 1;
  min-width: 0;
  min-height: var(--cabine-control-height-small);
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-hover);
  font-size: var(--cabine-font-xs);
  font-weight: 600;
  cursor: pointer;

  &[data-today] {
    color: var(--cabine-live);
  }
  &[aria-pressed='true'] {
    background: var(--cabine-accent-fill);
    color: var(--cabine-on-accent);
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;

/** Seven days to choose from, by the first three letters of their names. */
export function WeekDays({ chosen, today, onChoose }: WeekDaysProps) {
  const labels = useLabels(weekLabels);
  return (
    <Root role="group" aria-label={labels.chooseDay}>
      {WEEK.map((day) => (
        <Day
          key={day}
          type="button"
          aria-label={labels.day(day)}
          aria-pressed={day === chosen}
          data-today={day === today ? '' : undefined}
          onClick={() => onChoose(day)}
        >
          {labels.day(day).slice(0, 3)}
        </Day>
      ))}
    </Root>
  );
}
