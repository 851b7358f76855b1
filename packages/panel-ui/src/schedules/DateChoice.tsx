import { useState } from 'react';
import { styled } from 'styled-components';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { SegmentedControl } from '../components/form/SegmentedControl';
import { Select } from '../components/form/Select';
import { useLabels } from '../labels/labels';
import { datesLabels } from './dates.labels';

/** For every week; other choices are dates, `YYYY-MM-DD`. */
export const WEEKLY = 'weekly';
/** The last place of the row, for a date that is not in the row. */
const ANOTHER = 'another';
/** Number of choices side by side on a phone. */
const ROW = 3;

export interface DateOption {
  value: string;
  label: string;
  /** Its second line, for example from when on. */
  detail?: string;
}

const Chosen = styled.p`
  font-weight: 600;
`;

const nameOf = ({ label, detail }: DateOption) => (detail === undefined ? label : `${label}, ${detail}`);

/** Every week, the date in question or another one, in this order; a sentence where there is one choice only. */
export function DateChoice({ options, date, when, isGone, pick }: DateChoiceProps) {
  const labels = useLabels(datesLabels);
  const [only] = options;
  if (only && options.length === 1 && when === only.value) return <Chosen>{nameOf(only)}</Chosen>;
  const isInRow = ({ value }: DateOption) => options.length <= ROW || value === WEEKLY || value === date;
  const others = options.filter((option) => !isInRow(option));
  const [another] = others;
  const isAnother = others.some(({ value }) => value === when);
  return (
    <>
      <SegmentedControl
        label={labels.when}
        value={isAnother ? ANOTHER : (when ?? null)}
        onChange={(value) => pick(value === ANOTHER ? (another?.value ?? value) : value)}
        options={[...options.filter(isInRow), ...(another ? [{ value: ANOTHER, label: labels.another }] : [])]}
      />
      {isAnother && <Select label={labels.another} options={others} value={when ?? null} onChange={pick} />}
      <ErrorNote>{isGone && labels.whenGone}</ErrorNote>
    </>
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
    /** The date that the row shows. */
    date: dated,
    /** The date that the question is about now; null with a back end without dates. */
    about: (when === WEEKLY ? dated : (when ?? dated)) ?? null,
    isGone: chosen.value !== undefined && when === undefined && options.length > 0,
    /** Nothing can be sent until the member chooses. */
    isOpen: when === undefined && options.length > 0,
    pick: (value: string) => choose({ question, value }),
  };
}

export type DateChoiceProps = Pick<ReturnType<typeof useDateChoice>, 'options' | 'date' | 'when' | 'isGone' | 'pick'>;
