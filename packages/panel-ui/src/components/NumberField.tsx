import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { forwardRef, type ReactNode } from 'react';
import { Button, Group, Input, NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { styled } from 'styled-components';
import { FieldFrame, type FieldTexts } from './FieldFrame';
import { controlLook, fieldLook } from './fieldLook';

export interface NumberFieldProps extends FieldTexts {
  /** Null or undefined: nothing typed. */
  value?: number | null | undefined;
  /** Undefined when it was emptied. Called when the input is left and by the step buttons. */
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

/** A number in the locale's notation. The step buttons' names come from react-aria's own dictionaries. */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(function NumberField(
  { label, description, error, value, onChange, min, max, prefix, required, disabled, readOnly, ...rest },
  ref,
) {
  return (
    <Root
      {...rest}
      value={value ?? NaN}
      onChange={(number) => onChange?.(Number.isNaN(number) ? undefined : number)}
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
    </Root>
  );
});
