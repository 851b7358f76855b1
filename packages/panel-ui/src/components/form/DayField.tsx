import { parseDate } from '@internationalized/date';
import { forwardRef, useContext, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { DateField, DateFieldStateContext, Label, type DateValue } from 'react-aria-components/DateField';
import { styled } from 'styled-components';
import { Parts, Segment, compactStyles } from './clockParts';
import { Field, type ControlProps } from './Field';
import { controlStyles, fieldStyles } from './fieldStyles';
import { readDay } from './readDay';

export interface DayFieldProps extends ControlProps<string | null | undefined, string | null> {
  /** `2026-11-20`; null or undefined for no day. */
  value?: string | null | undefined;
  /** Receives a complete day, null when the field was emptied, and '' while a part is missing (contracts refuse ''). */
  onChange?: (day: string | null) => void;
  readOnly?: boolean;
  /** Draws the label inside the box, as in filters, and hides error and description. Default false. */
  compact?: boolean;
}

/** Lets a form focus the first part of the day. */
export type DayFieldHandle = Pick<HTMLElement, 'focus'>;

const Root = styled(DateField)`
  ${fieldStyles}
`;

const Compact = styled(DateField)`
  ${compactStyles}
`;

const Box = styled(Parts)`
  ${controlStyles}
  align-items: center;
`;

/** Parses `2026-11-20` for react-aria; null for any other text and for a year with fewer than four digits. */
function dayOf(text: string | null | undefined): DateValue | null {
  if (!text || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

const textOf = (day: DateValue | null) => (day === null ? null : dayOf(day.toString()) ? day.toString() : '');

/** Keeps the incomplete day that is being typed and reports it. */
function useDraft(value: string | null, onChange: DayFieldProps['onChange']) {
  const [given, setGiven] = useState(value);
  const [draft, setDraft] = useState<DateValue | null>(() => dayOf(value));
  if (given !== value) {
    setGiven(value);
    if (value !== '') setDraft(dayOf(value));
  }
  const report = (text: string | null) => {
    if (text !== value) onChange?.(text);
  };
  const change = (day: DateValue | null) => {
    setDraft(day);
    report(textOf(day));
  };
  const changeParts = (isPartial: boolean) => report(isPartial ? '' : textOf(draft));
  return { draft, change, changeParts };
}

interface PartsProps {
  as: typeof Parts;
  /** Needed because react-aria's `onChange` does not report a deleted part. */
  onPartial: (isPartial: boolean) => void;
}

const Segments = forwardRef<HTMLDivElement, PartsProps>(function Segments({ as: Frame, onPartial }, ref) {
  const parts = useContext(DateFieldStateContext)?.segments.filter(({ isEditable }) => isEditable) ?? [];
  const isPartial = new Set(parts.map(({ isPlaceholder }) => isPlaceholder)).size === 2;
  const last = useRef(isPartial);
  useEffect(() => {
    if (last.current === isPartial) return;
    last.current = isPartial;
    onPartial(isPartial);
  });
  return <Frame ref={ref}>{(segment) => <Segment segment={segment} />}</Frame>;
});

/** A known day, such as an expiry, whose parts, in the language's order, are typed or stepped. */
export const DayField = forwardRef<DayFieldHandle, DayFieldProps>(function DayField(
  { label, description, error, value, onChange, required, disabled, readOnly, compact = false, ...rest },
  ref,
) {
  const parts = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => parts.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }));
  const { draft, change, changeParts } = useDraft(value ?? null, onChange);
  const isFixed = disabled === true || readOnly === true;
  const paste = useRef(change);
  useEffect(() => {
    paste.current = change;
  });
  // Pasted over all parts at once; each of them takes keys alone.
  useEffect(() => {
    const box = parts.current;
    if (!box || isFixed) return;
    const take = (event: ClipboardEvent) => {
      const day = dayOf(readDay(event.clipboardData?.getData('text') ?? ''));
      event.preventDefault();
      if (day) paste.current(day);
    };
    box.addEventListener('paste', take);
    return () => box.removeEventListener('paste', take);
  }, [isFixed]);
  const field = {
    ...rest,
    value: draft,
    onChange: change,
    isRequired: required,
    isDisabled: disabled,
    isReadOnly: readOnly,
    isInvalid: Boolean(error),
    validationBehavior: 'aria' as const,
  };
  if (compact)
    return (
      <Compact {...field}>
        <Label>{label}</Label>
        <Segments ref={parts} as={Parts} onPartial={changeParts} />
      </Compact>
    );
  return (
    <Root {...field}>
      <Field label={label} description={description} error={error}>
        <Segments ref={parts} as={Box} onPartial={changeParts} />
      </Field>
    </Root>
  );
});
