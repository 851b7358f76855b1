import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import { DateField, DateInput, DateSegment, Label, type DateValue } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { styled } from 'styled-components';
import { controlStyles } from './fieldStyles';

export interface DayFieldProps {
  label: string;
  /** `2026-11-20`; null: none. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** BCP 47 tag that the order of day, month and year follows. */
  language: string;
}

const Root = styled(DateField)`
  ${controlStyles}
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  width: auto;

  &[data-focus-within] {
    border-color: var(--cabine-focus);
    outline: 1px solid var(--cabine-focus);
  }
  & > span {
    color: var(--cabine-text-muted);
    font-weight: 500;
  }
  & > div {
    display: flex;
    font-variant-numeric: tabular-nums;
    white-space: pre;
  }
`;

const Segment = styled(DateSegment)`
  border-radius: 4px;
  outline: none;

  &[data-placeholder] {
    color: var(--cabine-text-muted);
  }
  &[data-focused] {
    background: var(--cabine-accent-fill);
    color: var(--cabine-on-accent);
  }
`;

/** What react-aria's field holds, which takes no other library's dates, of a text such as `2026-11-20`; null of any other, and of a year not typed to its end. */
function readDay(text: string | null): DateValue | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text ?? '')) return null;
  try {
    return parseDate(text ?? '');
  } catch {
    return null;
  }
}

/** A day, typed or stepped through by its parts. A year that is still being typed is nobody's yet. */
export function DayField({ label, value, onChange, language }: DayFieldProps) {
  const [given, setGiven] = useState(value);
  const [draft, setDraft] = useState<DateValue | null>(() => readDay(value));
  if (given !== value) {
    setGiven(value);
    setDraft(readDay(value));
  }
  const change = (day: DateValue | null) => {
    setDraft(day);
    const text = day?.toString() ?? null;
    if (text !== value && (text === null || readDay(text))) onChange(text);
  };
  return (
    <I18nProvider locale={language}>
      <Root value={draft} onChange={change}>
        <Label>{label}</Label>
        <DateInput>{(segment) => <Segment segment={segment} />}</DateInput>
      </Root>
    </I18nProvider>
  );
}
