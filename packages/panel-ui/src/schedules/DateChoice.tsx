import { useState } from 'react';
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

const Chosen = styled.p`
  font-weight: 600;
`;

/** Every week or one date: a list, or a sentence where there is one choice only. */
export function DateChoice({ options, when, isGone, pick }: DateChoiceProps) {
  const labels = useLabels(datesLabels);
  const [only] = options;
  if (options.length === 1 && when === only?.value) return <Chosen>{only?.label}</Chosen>;
  return (
    <Select
      label={labels.when}
      options={options}
      value={when ?? null}
      onChange={pick}
      placeholder={labels.whenNotChosen}
      error={isGone ? labels.whenGone : undefined}
    />
  );
}

/**
 * What a question about an hour is for. It never changes by itself: if the chosen date begins or is taken while the
 * question is open, nothing is chosen until the member chooses again.
 *
 * @param asked the date that was pressed; if it is over, its next one is chosen, never every week. Without it the first
 *   option is
 */
export function useDateChoice(question: object | null, options: readonly DateOption[], asked?: string) {
  const has = (value: string | undefined) => options.some((option) => option.value === value);
  const dated = has(asked) ? asked : options.find(({ value }) => value !== WEEKLY)?.value;
  const first = (asked === undefined ? undefined : dated) ?? options[0]?.value;
  const [chosen, choose] = useState({ question, value: first });
  // Another question begins anew; the last one is still drawn while its dialog closes.
  if (chosen.question !== question) choose({ question, value: first });
  const when = has(chosen.value) ? chosen.value : undefined;
  return {
    options,
    when,
    isGone: chosen.value !== undefined && when === undefined && options.length > 0,
    /** Nothing can be sent until the member chooses. */
    isOpen: when === undefined && options.length > 0,
    pick: (value: string) => choose({ question, value }),
  };
}

export type DateChoiceProps = Omit<ReturnType<typeof useDateChoice>, 'isOpen'>;
