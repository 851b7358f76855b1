import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import {
  forwardRef,
  useMemo,
  useState,
  type ForwardedRef,
  type ReactElement,
  type RefAttributes,
  type SyntheticEvent,
} from 'react';
import { Button, ComboBox, Input, ListBox } from 'react-aria-components/ComboBox';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from './Field';
import { controlStyles, fieldStyles } from './fieldStyles';
import { Option, OptionsPopover } from './Options';
import { OverlayScope } from '../overlay/OverlayScope';
import { fold } from '../table/fold';

export interface SearchSelectOption<V extends string | number> {
  value: V;
  label: string;
}

export interface SearchSelectProps<V extends string | number> extends FieldTexts {
  options: readonly SearchSelectOption<V>[];
  /** Null or undefined: nothing chosen. */
  value?: V | null | undefined;
  /** Null as soon as what stands in the field is no longer the chosen name. */
  onChange?: (value: V | null) => void;
  onBlur?: () => void;
  /** The wire's field name. */
  name?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Said when nothing matches what was typed. */
  noResults: string;
  /** The error of a text that was left there and is nobody's name. */
  notChosen: string;
  /** Said under the list when there are more matches than it shows. */
  more: (count: number) => string;
}

const every = () => true;

/** More are found by typing on; a list of thousands helps nobody. */
const SHOWN_MAX = 50;
/** Leaves what stands around the field in sight. */
const LIST_MAX_PX = 320;

const Root = styled(ComboBox)`
  ${fieldStyles}
`;

const Box = styled.div`
  position: relative;
  display: flex;

  & > input {
    ${controlStyles}
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

const Found = styled(OptionsPopover)`
  width: var(--trigger-width);

  & > p {
    padding: var(--cabine-space-2);
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
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

/** The one option of this name; case and accents count only between several. */
function named<V extends string | number>(options: readonly SearchSelectOption<V>[], typed: string) {
  const name = typed.trim();
  const alike = options.filter(({ label }) => fold(label) === fold(name));
  return alike.find(({ label }) => label === name) ?? (alike.length === 1 ? alike[0] : undefined);
}

type Choosing<V extends string | number> = Pick<SearchSelectProps<V>, 'options' | 'onChange'> & { value: V | null };

/** What stands in the field, what matches it, and what is chosen by it. */
function useTypedChoice<V extends string | number>({ options, value, onChange }: Choosing<V>) {
  // Kept while nothing is chosen; a chosen name stands there instead, and then every option is offered.
  const [text, setText] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const typed = value === null ? text : '';
  const chosenName = options.find((option) => option.value === value)?.label ?? '';
  const matches = useMatches(options, typed);

  const choose = (chosen: V) => {
    setText('');
    if (chosen !== value) onChange?.(chosen);
  };
  const type = (next: string) => {
    setText(next);
    setIsLeft(false);
    if (value !== null) onChange?.(null);
  };
  /** react-aria says null when the field is left without a choice from the list. */
  const settle = (key: unknown) => {
    const chosen = options.find((option) => option.value === key) ?? named(options, typed);
    if (chosen) choose(chosen.value);
    else setIsLeft(typed !== '');
  };
  return { typed, shownText: typed || chosenName, isLeft, matches, settle, type };
}

/** A chosen name is typed over, not added to; who marked a part of it keeps their mark. */
function mark({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  if (input.selectionStart === input.selectionEnd) input.select();
}

function SearchSelectWithRef<V extends string | number>(
  { label, description, error, options, value = null, onChange, required, disabled, ...rest }: SearchSelectProps<V>,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const { noResults, notChosen, more, placeholder, ...field } = rest;
  const { typed, shownText, isLeft, matches, settle, type } = useTypedChoice({ options, value, onChange });
  const problem = isLeft && typed ? notChosen : error;
  const marking = value !== null && { onFocus: mark, onClick: mark };
  return (
    <OverlayScope>
      <Root
        {...field}
        value={value}
        onChange={settle}
        inputValue={shownText}
        onInputChange={type}
        // The matches below are the filter.
        defaultFilter={every}
        allowsEmptyCollection
        // A name that comes with the options is not typed, and opens nothing.
        menuTrigger={typed === '' ? 'manual' : 'input'}
        isRequired={required}
        isDisabled={disabled}
        isInvalid={Boolean(problem)}
        validationBehavior="aria"
      >
        <Field label={label} description={description} error={problem}>
          <Box>
            <Input ref={ref} placeholder={placeholder} autoComplete="off" {...marking} />
            <Button>
              <ChevronsUpDown size={16} aria-hidden="true" />
            </Button>
          </Box>
        </Field>
        <Found offset={4} maxHeight={LIST_MAX_PX}>
          <ListBox renderEmptyState={() => <Nothing>{noResults}</Nothing>}>
            {matches.slice(0, SHOWN_MAX).map((option) => (
              <Option key={option.value} {...option} />
            ))}
          </ListBox>
          {matches.length > SHOWN_MAX && <p>{more(matches.length - SHOWN_MAX)}</p>}
        </Found>
      </Root>
    </OverlayScope>
  );
}

/**
 * One of many, found by typing. A whole name is taken when the field is left; any other text stays and is an error.
 * The cast gives back the type parameter that forwardRef erases; the function above takes exactly these props.
 */
export const SearchSelect = forwardRef(SearchSelectWithRef) as <V extends string | number>(
  props: SearchSelectProps<V> & RefAttributes<HTMLInputElement>,
) => ReactElement;
