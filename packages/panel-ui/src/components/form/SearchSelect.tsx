import { fold, wordsOf } from '@cabine/panel-core/text';
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
import { ComboBox, Input, ListBox } from 'react-aria-components/ComboBox';
import { styled } from 'styled-components';
import { Field, type ControlProps } from './Field';
import { FieldButton } from './FieldButton';
import { controlStyles, fieldStyles } from './fieldStyles';
import { Option, OptionsPopover } from './Options';
import { OverlayScope } from '../overlay/OverlayScope';

export interface SearchSelectOption<V extends string | number> {
  value: V;
  label: string;
}

export interface SearchSelectProps<V extends string | number> extends ControlProps<V | null | undefined, V | null> {
  options: readonly SearchSelectOption<V>[];
  /** Null or undefined when no option is chosen. */
  value?: V | null | undefined;
  /** Receives null as soon as the text is no longer the chosen name. */
  onChange?: (value: V | null) => void;
  placeholder?: string;
  /** Text of the list when no option matches. */
  noResults: string;
  /** Error shown when the field is left with a text that is no option's name. */
  notChosen: string;
  /** Text under the list when it shows only a part of the matches. */
  more: (count: number) => string;
}

const every = () => true;

/** Typing narrows the list further. */
const SHOWN_MAX = 50;
/** Keeps the content around the field visible. */
const LIST_MAX_PX = 320;

const Root = styled(ComboBox)`
  ${fieldStyles}
`;

const Box = styled.div`
  position: relative;
  display: flex;

  & > input {
    ${controlStyles}
    padding-inline-end: calc(40 * var(--cabine-px));
    text-overflow: ellipsis;
  }
  & > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    width: calc(40 * var(--cabine-px));
    padding: 0;
    border: 0;
    background: none;
    color: var(--cabine-text-muted);
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
    const words = wordsOf(typed);
    return options.filter((_, at) => words.every((word) => folded[at]?.includes(word)));
  }, [folded, options, typed]);
}

/** Finds the option with this name, with whichever blanks. Case and accents only decide between names that are otherwise equal. */
function named<V extends string | number>(options: readonly SearchSelectOption<V>[], typed: string) {
  const plain = (text: string) => fold(text.trim().replace(/\s+/g, ' '));
  const wanted = plain(typed);
  const alike = options.filter(({ label }) => plain(label) === wanted);
  return alike.find(({ label }) => label === typed.trim()) ?? (alike.length === 1 ? alike[0] : undefined);
}

type Choosing<V extends string | number> = Pick<SearchSelectProps<V>, 'options' | 'onChange'> & { value: V | null };

/** The text in the field, the options that match it and the choice. */
function useTypedChoice<V extends string | number>({ options, value, onChange }: Choosing<V>) {
  // The typed text while no option is chosen. A chosen name replaces it, and then the list offers every option.
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
  /** react-aria passes null when the field is left without a choice from the list. */
  const settle = (key: unknown) => {
    const chosen = options.find((option) => option.value === key) ?? named(options, typed);
    if (chosen) choose(chosen.value);
    else setIsLeft(typed !== '');
  };
  return { typed, shownText: typed || chosenName, isLeft, matches, settle, type };
}

/** Selects a chosen name on focus, so that typing replaces it; keeps a selection that the user made. */
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
        // The options are filtered by `matches` already.
        defaultFilter={every}
        allowsEmptyCollection
        // Neither a name that arrives with the options nor one that Escape left opens the list.
        menuTrigger={typed === '' || isLeft ? 'manual' : 'input'}
        isRequired={required}
        isDisabled={disabled}
        isInvalid={Boolean(problem)}
        validationBehavior="aria"
      >
        <Field label={label} description={description} error={problem}>
          <Box>
            <Input ref={ref} placeholder={placeholder} autoComplete="off" {...marking} />
            <FieldButton>
              <ChevronsUpDown size={16} aria-hidden="true" />
            </FieldButton>
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
 * One of many options, such as the members, found by typing. On blur a complete name is chosen; any other text stays and is an error.
 * The cast restores the type parameter that forwardRef drops.
 */
export const SearchSelect = forwardRef(SearchSelectWithRef) as <V extends string | number>(
  props: SearchSelectProps<V> & RefAttributes<HTMLInputElement>,
) => ReactElement;
