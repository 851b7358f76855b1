import { styled } from 'styled-components';
import { DayField } from '../components/form/DayField';
import { useLabels } from '../labels/labels';
import { airLabels } from './air.labels';
import type { AirDays } from './airDays';

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--cabine-space-2);
`;

export interface HistoryDaysProps {
  keys: readonly (keyof AirDays)[];
  days: AirDays;
  onChange: (change: Partial<AirDays>) => void;
}

export function HistoryDays({ keys, days, onChange }: HistoryDaysProps) {
  const labels = useLabels(airLabels);
  return (
    <Fields>
      {keys.map((key) => (
        <DayField
          key={key}
          label={labels[key]}
          compact
          value={days[key]}
          onChange={(day) => day && onChange({ [key]: day })}
        />
      ))}
    </Fields>
  );
}
