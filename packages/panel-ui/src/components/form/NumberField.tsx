import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { forwardRef, useContext, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Input, InputContext } from 'react-aria-components/Input';
import {
  Button,
  Group,
  NumberField as AriaNumberField,
  NumberFieldStateContext,
} from 'react-aria-components/NumberField';
import { styled } from 'styled-components';
import { Field, type ControlProps } from './Field';
import { controlStyles, fieldStyles } from './fieldStyles';
import { readNumber } from './readNumber';

export interface NumberFieldProps extends ControlProps<number | null | undefined, number | undefined> {
  /** Null or undefined when empty. */
  value?: number | null | undefined;
  /**
   * Called while typing and by the step buttons; undefined when emptied, NaN for a text that is no number or could be
   * two, which stays in the field. On blur the value is kept within its bounds.
   */
  onChange?: (value: number | undefined) => void;
  min?: number;
  max?: number;
  /** Default 1. */
  step?: number;
  formatOptions?: Intl.NumberFormatOptions;
  /** Drawn before the number, for example a currency sign. */
  prefix?: ReactNode;
  readOnly?: boolean;
}

const Root = styled(AriaNumberField)`
  ${fieldStyles}
`;

const Box = styled(Group)`
  ${controlStyles}
  display: flex;
  align-items: center;
  padding: 0 3px 0 var(--cabine-space-3);

  & input {
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
  width: calc(32 * var(--cabine-px));
  height: calc(32 * var(--cabine-px));
  padding: 0;
  border: 0;
  border-radius: var(--cabine-radius-control);
  background: none;
  color: var(--cabine-text-muted);

  &[data-hovered] {
    background: var(--cabine-hover);
    color: var(--cabine-text);
  }
  &[data-disabled] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

/** What each key does, as a spin button. */
const STEPS = {
  ArrowUp: 'increment',
  PageUp: 'increment',
  ArrowDown: 'decrement',
  PageDown: 'decrement',
  Home: 'decrementToMin',
  End: 'incrementToMax',
} as const;
const isStep = (key: string): key is keyof typeof STEPS => key in STEPS;

const isSame = (one: number | null | undefined, other: number | null | undefined) =>
  Object.is(one ?? undefined, other ?? undefined);

/** The text of a value. What is being typed stays, whatever the value becomes meanwhile, until the field is left. */
function useText({ value, onChange, formatOptions }: Pick<NumberFieldProps, 'value' | 'onChange' | 'formatOptions'>) {
  const { locale } = useLocale();
  const textOf = (number: number | null | undefined) =>
    number == null || Number.isNaN(number) ? '' : new Intl.NumberFormat(locale, formatOptions).format(number);
  const [text, setText] = useState(() => textOf(value));
  const [reported, setReported] = useState(value);
  const [isTyping, setTyping] = useState(false);
  if (!isTyping && !isSame(reported, value)) {
    setReported(value);
    setText(textOf(value));
  }
  const report = (number: number | undefined) => {
    setReported(number);
    if (!isSame(number, reported)) onChange?.(number);
  };
  return {
    text,
    type(typed: string) {
      setTyping(true);
      setText(typed);
      report(readNumber(typed, locale));
    },
    set(number: number) {
      setText(textOf(number));
      report(number);
    },
    end: () => setTyping(false),
  };
}

type Entered = ReturnType<typeof useText>;

interface EntryProps extends Pick<NumberFieldProps, 'min' | 'max' | 'onBlur' | 'readOnly'> {
  entered: Entered;
}

/**
 * The input. react-aria gives its names and steps; the text is read here, because react-aria drops what it cannot read
 * and takes the rest: 1,234.56 would become 1,23.
 */
const Entry = forwardRef<HTMLInputElement, EntryProps>(function Entry({ entered, min, max, onBlur, readOnly }, ref) {
  const { locale } = useLocale();
  const steps = useContext(NumberFieldStateContext);
  const ties = useContext(InputContext);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    // react-aria's listener on the input refuses characters.
    const pass = (event: Event) => event.stopPropagation();
    current?.addEventListener('beforeinput', pass, true);
    return () => current?.removeEventListener('beforeinput', pass, true);
  }, []);

  const settle = () => {
    const number = readNumber(entered.text, locale);
    if (number !== undefined && !Number.isNaN(number) && !readOnly)
      entered.set(Math.min(Math.max(number, min ?? -Infinity), max ?? Infinity));
    entered.end();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (!isStep(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    steps?.[STEPS[event.key]]();
  };
  const leave = () => {
    settle();
    onBlur?.();
  };
  const names = Object.entries(ties ?? {}).filter(([name, value]) => name === 'ref' || typeof value !== 'function');
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      <InputContext.Provider value={Object.fromEntries(names)}>
        <Input
          ref={ref}
          value={entered.text}
          onChange={({ target }) => entered.type(target.value)}
          onKeyDown={press}
          onBlur={leave}
        />
      </InputContext.Provider>
    </div>
  );
});

/**
 * A quantity in the locale's notation; a code or a telephone number is a TextField. react-aria's dictionaries name the
 * step buttons.
 */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(function NumberField(
  { label, description, error, value, onChange, onBlur, min, max, prefix, required, disabled, readOnly, ...rest },
  ref,
) {
  const entered = useText({ value, onChange, formatOptions: rest.formatOptions });
  return (
    <Root
      {...rest}
      value={value ?? NaN}
      onChange={entered.set}
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
        <Box>
          {prefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
          <Entry ref={ref} entered={entered} min={min} max={max} onBlur={onBlur} readOnly={readOnly} />
          <Step slot="decrement">
            <Minus size={16} aria-hidden="true" />
          </Step>
          <Step slot="increment">
            <Plus size={16} aria-hidden="true" />
          </Step>
        </Box>
      </Field>
    </Root>
  );
});
