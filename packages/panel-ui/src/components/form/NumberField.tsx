import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { forwardRef, useContext, useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import {
  Button,
  Group,
  Input,
  NumberField as AriaNumberField,
  NumberFieldStateContext,
} from 'react-aria-components/NumberField';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { inNotationOf, readDecimal } from './decimalText';
import { Field, type FieldTexts } from './Field';
import { controlStyles, fieldStyles } from './fieldStyles';

export interface NumberFieldProps extends FieldTexts {
  /** Null or undefined when empty. */
  value?: number | null | undefined;
  /**
   * Called while typing and by the step buttons; undefined when emptied. On blur the value is kept within its bounds.
   */
  onChange?: (value: number | undefined) => void;
  onBlur?: () => void;
  /** Name of the field in the request body. */
  name?: string;
  min?: number;
  max?: number;
  /** Default 1. */
  step?: number;
  formatOptions?: Intl.NumberFormatOptions;
  /** Drawn before the number, for example a currency sign. */
  prefix?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
}

const Root = styled(AriaNumberField)`
  ${fieldStyles}
`;

const Box = styled(Group)`
  ${controlStyles}
  display: flex;
  align-items: center;
  padding: 0 3px 0 var(--cabine-space-3);

  &[data-focus-within] {
    border-color: var(--cabine-focus);
    outline: 1px solid var(--cabine-focus);
  }
  & > input {
    flex: 1;
    min-width: 0;
    align-self: stretch;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    font-variant-numeric: tabular-nums;
  }
`;

const Prefix = styled.span`
  display: inline-flex;
  align-items: center;
  margin-inline-end: var(--cabine-space-2);
  color: var(--cabine-text-muted);
`;

const Step = styled(Button)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: var(--cabine-radius-control);
  background: none;
  color: var(--cabine-text-muted);
  cursor: pointer;

  &[data-hovered] {
    background: var(--cabine-hover);
    color: var(--cabine-text);
  }
  &[data-disabled] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

/** Keys on which react-aria reads the typed number. */
const TAKING_KEYS = ['Enter', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

/**
 * The frame around the input. It reports every typed number (react-aria alone reports on blur), and rewrites a decimal
 * in the language's notation before react-aria reads it: in English, react-aria takes the comma of 1,50 for a thousands
 * separator.
 */
function Entry({ onNumber, children }: { onNumber: (number: number) => void; children: ReactNode }) {
  const state = useContext(NumberFieldStateContext);
  const { locale } = useLocale();
  const text = state?.inputValue ?? '';
  const number = readDecimal(text) ?? state?.numberValue ?? NaN;
  const told = useRef(number);
  useEffect(() => {
    if (Object.is(told.current, number)) return;
    told.current = number;
    onNumber(number);
  });

  // Synchronous, because react-aria's handler of the same event reads the rendered value.
  const write = () => flushSync(() => state?.setInputValue(inNotationOf(locale, text)));
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!(event.target instanceof HTMLInputElement) || readDecimal(pasted) === null) return;
    const { selectionStart, selectionEnd, value } = event.target;
    if ((selectionEnd ?? 0) - (selectionStart ?? 0) < value.length) return;
    event.preventDefault();
    event.stopPropagation();
    state?.commit(inNotationOf(locale, pasted));
  };
  return (
    <div
      onBlurCapture={write}
      onPointerDownCapture={(event) => event.target instanceof HTMLInputElement || write()}
      onKeyDownCapture={({ key }) => TAKING_KEYS.includes(key) && write()}
      onPasteCapture={paste}
    >
      <Box>{children}</Box>
    </div>
  );
}

/** The value for react-aria, which would reformat a number that is still being typed. */
function useSettled(value: number, onChange: NumberFieldProps['onChange']) {
  const [told, setTold] = useState(value);
  const [given, setGiven] = useState(value);
  const [settled, setSettled] = useState(value);
  if (!Object.is(given, value)) {
    setGiven(value);
    if (!Object.is(told, value)) setSettled(value);
  }
  const report = (number: number) => {
    setTold(number);
    if (!Object.is(number, value)) onChange?.(Number.isNaN(number) ? undefined : number);
  };
  const settle = (number: number) => {
    setSettled(number);
    report(number);
  };
  return { settled, settle, report };
}

/**
 * A quantity in the locale's notation; a code or a telephone number is a TextField. react-aria's dictionaries name the
 * step buttons.
 */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(function NumberField(
  { label, description, error, value, onChange, min, max, prefix, required, disabled, readOnly, ...rest },
  ref,
) {
  const { settled, settle, report } = useSettled(value ?? NaN, onChange);
  return (
    <Root
      {...rest}
      value={settled}
      onChange={settle}
      minValue={min}
      maxValue={max}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      // Scrolling the page must not change an amount.
      isWheelDisabled
    >
      <Field label={label} description={description} error={error}>
        <Entry onNumber={report}>
          {prefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
          <Input ref={ref} />
          <Step slot="decrement">
            <Minus size={16} aria-hidden="true" />
          </Step>
          <Step slot="increment">
            <Plus size={16} aria-hidden="true" />
          </Step>
        </Entry>
      </Field>
    </Root>
  );
});
