import ChevronDown from 'lucide-react/icons/chevron-down';
import { forwardRef, type ForwardedRef, type ReactElement, type RefAttributes } from 'react';
import { ListBox, Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { styled } from 'styled-components';
import { Field, type ControlProps } from './Field';
import { FieldButton } from './FieldButton';
import { controlStyles, fieldStyles } from './fieldStyles';
import { OverlayScope } from '../overlay/OverlayScope';
import { Option, OptionsPopover } from './Options';

interface SelectOption<V extends string | number> {
  value: V;
  label: string;
  /** A small second line. */
  description?: string;
  disabled?: boolean;
}

export interface SelectProps<V extends string | number> extends ControlProps<V | null | undefined, V> {
  options: readonly SelectOption<V>[];
  /** Shown while no option is chosen. */
  placeholder?: string;
}

const Root = styled(AriaSelect)`
  ${fieldStyles}

  & > button {
    ${controlStyles}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--cabine-space-2);
    text-align: start;
  }
  &[data-invalid] > button {
    border-color: var(--cabine-danger);
  }
  & > button > svg {
    color: var(--cabine-text-muted);
  }
`;

const Chosen = styled(SelectValue)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-placeholder] {
    color: var(--cabine-text-muted);
  }
`;

const Items = styled(ListBox)`
  outline: none;
`;

function SelectWithRef<V extends string | number>(
  { label, description, error, options, value, onChange, required, disabled, placeholder, ...rest }: SelectProps<V>,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const choose = (key: unknown) => {
    const option = options.find((candidate) => candidate.value === key);
    if (option) onChange?.(option.value);
  };
  return (
    <OverlayScope>
      <Root
        {...rest}
        value={value ?? null}
        onChange={choose}
        placeholder={placeholder ?? ''}
        isRequired={required}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
      >
        <Field label={label} description={description} error={error}>
          <FieldButton ref={ref}>
            <Chosen>
              {/* An element of its own: a browser that translates the page replaces bare texts. */}
              {({ isPlaceholder, selectedText }) => <span>{isPlaceholder ? placeholder : selectedText}</span>}
            </Chosen>
            <ChevronDown size={16} aria-hidden="true" />
          </FieldButton>
        </Field>
        <OptionsPopover offset={4}>
          <Items>
            {options.map((option) => (
              <Option key={option.value} {...option} />
            ))}
          </Items>
        </OptionsPopover>
      </Root>
    </OverlayScope>
  );
}

/**
 * One of several options in a list: from six to about fifteen. Fewer are a SegmentedControl, more a SearchSelect. Works directly in react-hook-form's Controller.
 * The cast restores the type parameter that forwardRef drops.
 */
export const Select = forwardRef(SelectWithRef) as <V extends string | number>(
  props: SelectProps<V> & RefAttributes<HTMLButtonElement>,
) => ReactElement;
