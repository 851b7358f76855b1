import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { forwardRef, type ForwardedRef, type ReactElement, type RefAttributes } from 'react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components/Select';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from './Field';
import { controlStyles, fieldStyles } from './fieldStyles';
import { OverlayScope } from '../overlay/OverlayScope';
import { popoverStyles } from '../overlay/popoverStyles';

export interface SelectOption<V extends string | number> {
  value: V;
  label: string;
  /** A small second line. */
  description?: string;
  disabled?: boolean;
}

export interface SelectProps<V extends string | number> extends FieldTexts {
  options: readonly SelectOption<V>[];
  /** Null or undefined: nothing chosen. */
  value?: V | null | undefined;
  onChange?: (value: V) => void;
  onBlur?: () => void;
  /** The wire's field name. */
  name?: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
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
    cursor: pointer;
  }
  &[data-invalid] > button {
    border-color: var(--cabine-danger);
  }
  & > button[data-focus-visible] {
    border-color: var(--cabine-focus);
    outline: 1px solid var(--cabine-focus);
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

const List = styled(Popover)`
  ${popoverStyles}
  min-width: var(--trigger-width);
  padding: var(--cabine-space-1);
  overflow: auto;
`;

const Items = styled(ListBox)`
  outline: none;
`;

const Item = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--cabine-space-3);
  min-height: 36px;
  padding: 6px var(--cabine-space-2);
  border-radius: 6px;
  outline: none;
  cursor: pointer;

  & [slot='description'] {
    display: block;
    font-weight: 400;
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
  & > svg {
    color: var(--cabine-accent-text);
  }
  &[data-selected] {
    font-weight: 600;
  }
  &[data-focused] {
    background: var(--cabine-hover);
  }
  &[data-focus-visible] {
    outline: 1px solid var(--cabine-focus);
    outline-offset: -1px;
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
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
          <Button ref={ref}>
            <Chosen>{({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}</Chosen>
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        </Field>
        <List offset={4}>
          <Items>
            {options.map((option) => (
              <Item key={option.value} id={option.value} textValue={option.label} isDisabled={option.disabled}>
                {({ isSelected }) => (
                  <>
                    <span>
                      <Text slot="label">{option.label}</Text>
                      {option.description && <Text slot="description">{option.description}</Text>}
                    </span>
                    {isSelected && <Check size={16} aria-hidden="true" />}
                  </>
                )}
              </Item>
            ))}
          </Items>
        </List>
      </Root>
    </OverlayScope>
  );
}

/**
 * One of several options in a list. Works as it is in react-hook-form's Controller.
 * The cast gives back the type parameter that forwardRef erases; the function above takes exactly these props.
 */
export const Select = forwardRef(SelectWithRef) as <V extends string | number>(
  props: SelectProps<V> & RefAttributes<HTMLButtonElement>,
) => ReactElement;
