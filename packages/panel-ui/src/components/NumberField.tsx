import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { forwardRef, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  Button,
  Group,
  Input,
  NumberField as AriaNumberField,
  NumberFieldStateContext,
} from 'react-aria-components/NumberField';
import { styled } from 'styled-components';
import { FieldFrame, type FieldTexts } from './FieldFrame';
import { controlLook, fieldLook } from './fieldLook';

export interface NumberFieldProps extends FieldTexts {
  /** Null or undefined: nothing typed. */
  value?: number | null | undefined;
  /** As it is typed and by the step buttons; undefined when it was emptied. Left, the input keeps within its bounds. */
  onChange?: (value: number | undefined) => void;
  onBlur?: () => void;
  /** The wire's field name. */
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
  ${fieldLook}
`;

const Box = styled(Group)`
  ${controlLook}
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
  border-radius: 6px;
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

/** Tells every number that the input comes to show; react-aria alone waits until the input is left. */
function Typed({ onNumber }: { onNumber: (number: number) => void }) {
  const number = useContext(NumberFieldStateContext)?.numberValue ?? NaN;
  const told = useRef(number);
  useEffect(() => {
    if (Object.is(told.current, number)) return;
    told.current = number;
    onNumber(number);
  });
  return null;
}

/** What react-aria is given: it would rewrite a number that is still being typed, so that one is kept from it. */
function useSettled(value: number, onChange: NumberFieldProps['onChange']) {
  const [told, setTold] = useState(value);
  const [given, setGiven] = useState(value);
  const [settled, setSettled] = useState(value);
  if (!Object.is(given, value)) {
    setGiven(value);
    if (!Object.is(told, value)) setSettled(value);
  }
  const tell = (number: number) => {
    setTold(number);
    if (!Object.is(number, value)) onChange?.(Number.isNaN(number) ? undefined : number);
  };
  const settle = (number: number) => {
    setSettled(number);
    tell(number);
  };
  return { settled, settle, tell };
}

/** A number in the locale's notation. The step buttons' names come from react-aria's own dictionaries. */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(function NumberField(
  { label, description, error, value, onChange, min, max, prefix, required, disabled, readOnly, ...rest },
  ref,
) {
  const { settled, settle, tell } = useSettled(value ?? NaN, onChange);
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
    >
      <FieldFrame label={label} description={description} error={error}>
        <Box>
          {prefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
          <Input ref={ref} />
          <Step slot="decrement">
            <Minus size={16} aria-hidden="true" />
          </Step>
          <Step slot="increment">
            <Plus size={16} aria-hidden="true" />
          </Step>
        </Box>
      </FieldFrame>
      <Typed onNumber={tell} />
    </Root>
  );
});
