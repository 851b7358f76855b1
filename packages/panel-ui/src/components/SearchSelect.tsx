import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Check from 'lucide-react/icons/check';
import { forwardRef, useMemo, useState, type ForwardedRef, type ReactElement, type RefAttributes } from 'react';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { styled } from 'styled-components';
import { FieldFrame, type FieldTexts } from './FieldFrame';
import { controlLook, fieldLook } from './fieldLook';
import { OverlayScope } from './OverlayScope';
import { popoverLook } from './popoverLook';
import { fold } from './table/fold';

export interface SearchSelectOption<V extends string | number> {
  value: V;
  label: string;
}

export interface SearchSelectProps<V extends string | number> extends FieldTexts {
  options: readonly SearchSelectOption<V>[];
  /** Null or undefined: nothing chosen. */
  value?: V | null | undefined;
  onChange?: (value: V) => void;
  onBlur?: () => void;
  /** The wire's field name. */
  name?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Said when nothing matches what was typed. */
  noResults: string;
  /** Said under the list when there are more matches than it shows. */
  more: (count: number) => string;
}

const every = () => true;

/** More are found by typing on; a list of thousands helps nobody. */
const SHOWN_MAX = 50;

const Root = styled(ComboBox)`
  ${fieldLook}
`;

const Box = styled.div`
  position: relative;
  display: flex;

  & > input {
    ${controlLook}
    padding-inline-end: 40px;
    text-overflow: ellipsis;
  }
  & > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    width: 40px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--cabine-text-muted);
    cursor: pointer;
  }
`;

const List = styled(Popover)`
  ${popoverLook}
  width: var(--trigger-width);
  max-height: 320px;
  padding: var(--cabine-space-1);
  overflow: auto;

  & > p {
    padding: var(--cabine-space-2);
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
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
  overflow-wrap: anywhere;
  cursor: pointer;

  & > svg {
    flex: none;
    color: var(--cabine-accent-text);
  }
  &[data-selected] {
    font-weight: 600;
  }
  &[data-focused],
  &[data-hovered] {
    background: var(--cabine-hover);
  }
`;

const Nothing = styled.div`
  padding: var(--cabine-space-2);
  color: var(--cabine-text-muted);
`;

function useMatches<V extends string | number>(options: readonly SearchSelectOption<V>[], typed: string) {
  const folded = useMemo(() => options.map(({ label }) => fold(label)), [options]);
  return useMemo(() => {
    const sought = fold(typed.trim());
    return options.filter((_, at) => folded[at]?.includes(sought));
  }, [folded, options, typed]);
}

function SearchSelectWithRef<V extends string | number>(
  { label, description, error, options, value, onChange, required, disabled, ...rest }: SearchSelectProps<V>,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const { noResults, more, placeholder, ...field } = rest;
  const labelOf = (key: unknown) => options.find((option) => option.value === key)?.label ?? '';
  // Null: nothing typed since the last choice, so the chosen name stands there and every option is offered.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? labelOf(value);
  const matches = useMatches(options, typed ?? '');

  const choose = (key: unknown) => {
    setTyped(null);
    const option = options.find((candidate) => candidate.value === key);
    if (option && option.value !== value) onChange?.(option.value);
  };
  return (
    <OverlayScope>
      <Root
        {...field}
        value={value ?? null}
        onChange={choose}
        inputValue={text}
        onInputChange={setTyped}
        // The matches below are the filter.
        defaultFilter={every}
        allowsEmptyCollection
        // A name that comes with the options is not typed, and opens nothing.
        menuTrigger={typed === null ? 'manual' : 'input'}
        isRequired={required}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
      >
        <FieldFrame label={label} description={description} error={error}>
          <Box>
            <Input ref={ref} placeholder={placeholder} autoComplete="off" />
            <Button>
              <ChevronsUpDown size={16} aria-hidden="true" />
            </Button>
          </Box>
        </FieldFrame>
        <List offset={4}>
          <ListBox renderEmptyState={() => <Nothing>{noResults}</Nothing>}>
            {matches.slice(0, SHOWN_MAX).map((option) => (
              <Item key={option.value} id={option.value} textValue={option.label}>
                {({ isSelected }) => (
                  <>
                    <span>{option.label}</span>
                    {isSelected && <Check size={16} aria-hidden="true" />}
                  </>
                )}
              </Item>
            ))}
          </ListBox>
          {matches.length > SHOWN_MAX && <p>{more(matches.length - SHOWN_MAX)}</p>}
        </List>
      </Root>
    </OverlayScope>
  );
}

/**
 * One of many, found by typing; what is typed and not chosen is taken back when the field is left.
 * The cast gives back the type parameter that forwardRef erases; the function above takes exactly these props.
 */
export const SearchSelect = forwardRef(SearchSelectWithRef) as <V extends string | number>(
  props: SearchSelectProps<V> & RefAttributes<HTMLInputElement>,
) => ReactElement;
