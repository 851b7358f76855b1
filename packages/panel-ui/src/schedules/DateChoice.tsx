import { styled } from 'styled-components';
import { Select } from '../components/form/Select';
import { useLabels } from '../labels/labels';
import { datesLabels } from './dates.labels';

/** For every week; other choices are dates, `YYYY-MM-DD`. */
export const WEEKLY = 'weekly';

export interface DateOption {
  value: string;
  label: string;
}

export interface DateChoiceProps {
  options: readonly DateOption[];
  value: string | undefined;
  onChange: (value: string) => void;
}

const Chosen = styled.p`
  font-weight: 600;
`;

/** Every week or one date: a list, or a sentence where there is one choice only. */
export function DateChoice({ options, value, onChange }: DateChoiceProps) {
  const labels = useLabels(datesLabels);
  if (options.length < 2) return <Chosen>{options[0]?.label}</Chosen>;
  return <Select label={labels.when} options={options} value={value ?? null} onChange={onChange} />;
}

/** The chosen option, or the first one while nothing was chosen or the chosen one is gone. */
export const chosenOf = (options: readonly DateOption[], chosen: string | null): string | undefined =>
  options.find(({ value }) => value === chosen)?.value ?? options[0]?.value;
