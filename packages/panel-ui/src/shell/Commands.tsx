import { useUserNames, type UserName } from '@cabine/panel-core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { styled } from 'styled-components';
import { controlStyles } from '../components/form/fieldStyles';
import { Modal } from '../components/overlay/Modal';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { shellLabels } from './shell.labels';
import { COMMANDS, type TakeEarlyKeys } from './useShortcuts';
import { MEMBERS_PATH, textOf, useFoundCommands, useSeenScreens, type SeenScreens } from './useFoundCommands';

/** Contains the search field: a scrollable element needs something focusable inside to scroll by keyboard. */
const Scroll = styled.div`
  max-height: min(70vh, 480 * var(--cabine-px));
  overflow-y: auto;
  border-radius: var(--cabine-radius-card);
`;

const Search = styled(SearchField)`
  position: sticky;
  top: 0;
  z-index: 1;
  background: var(--cabine-raised);
  padding: var(--cabine-space-3);
  border-bottom: 1px solid var(--cabine-border);
  input {
    ${controlStyles}
    width: 100%;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
`;

const List = styled(ListBox)`
  padding: var(--cabine-space-2);
  outline: none;
  p {
    padding: var(--cabine-space-4);
    color: var(--cabine-text-muted);
    text-align: center;
  }
` as typeof ListBox;

const Item = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  min-height: calc(44 * var(--cabine-px));
  padding: 0 var(--cabine-space-3);
  border-radius: var(--cabine-radius-control);
  color: var(--cabine-text);
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: var(--cabine-accent-soft);
    color: var(--cabine-accent-text);
  }
  @media (forced-colors: active) {
    &[data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Where = styled.small`
  margin-inline-start: auto;
  color: var(--cabine-text-muted);
`;

interface PaletteProps {
  onClose: () => void;
  onKeys: () => void;
  takeEarly: TakeEarlyKeys;
}

interface FullPaletteProps extends PaletteProps {
  screens: SeenScreens;
  members: UserName[];
}

function Palette({ screens, members, onClose, onKeys, takeEarly }: FullPaletteProps) {
  const labels = useLabels(shellLabels);
  const [typed, setTyped] = useState('');
  const found = useFoundCommands(screens, members, typed, onKeys);
  const run = (id: string | number) => {
    onClose();
    found.find((command) => command.id === id)?.run();
  };
  const entered = useRef<string | null>(null);
  useEffect(() => {
    const keys = takeEarly();
    if (keys.includes('Escape')) return onClose();
    const text = keys.reduce(
      (typedNow, key) => (key === 'Backspace' ? typedNow.slice(0, -1) : key.length === 1 ? typedNow + key : typedNow),
      '',
    );
    entered.current = keys.includes('Enter') ? text : null;
    // As if it were typed now: the first row is marked, and the caret stands behind.
    if (text) document.execCommand('insertText', false, text);
  }, [takeEarly, onClose]);
  const [first] = found;
  useEffect(() => {
    if (typed === '' || typed !== entered.current) return;
    entered.current = null;
    if (first) run(first.id);
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isMarked = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
    if (event.key === 'Enter' && !isMarked && typed !== '' && first) run(first.id);
    // Otherwise the first Escape only empties the field.
    else if (event.key === 'Escape') onClose();
    else return;
    event.stopPropagation();
  };
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <Scroll onKeyDownCapture={onKey}>
        <Search aria-label={labels.commands} autoFocus>
          <Input placeholder={labels.commandsHint} />
        </Search>
        <List
          aria-label={labels.commands}
          items={found}
          onAction={run}
          renderEmptyState={() => <p>{labels.noCommand}</p>}
        >
          {(command) => {
            const { id, name, where, icon: Icon } = command;
            return (
              <Item id={id} textValue={textOf(command)}>
                <Icon size={16} aria-hidden />
                <span>{name}</span>
                {where !== undefined && <Where>{where}</Where>}
              </Item>
            );
          }}
        </List>
      </Scroll>
    </Autocomplete>
  );
}

const NOBODY: UserName[] = [];

function PaletteWithMembers(props: PaletteProps & { screens: SeenScreens }) {
  const members = useUserNames();
  return <Palette {...props} members={members.status === 'ready' ? members.data : NOBODY} />;
}

function OpenCommands(props: PaletteProps) {
  const screens = useSeenScreens();
  return screens.some(({ screen }) => screen.path === MEMBERS_PATH) ? (
    <PaletteWithMembers {...props} screens={screens} />
  ) : (
    <Palette {...props} screens={screens} members={NOBODY} />
  );
}

/** The command menu (Ctrl+K): finds screens, new rows, members, hours and actions that the member may use. */
export function Commands({ open, ...props }: PaletteProps & { open: boolean }) {
  const labels = useLabels(shellLabels);
  return (
    <Modal
      open={open}
      onDismiss={props.onClose}
      role="dialog"
      size="normal"
      place="top"
      labelledBy={COMMANDS}
      dismissable
    >
      <VisuallyHidden>
        <h2 id={COMMANDS}>{labels.commands}</h2>
      </VisuallyHidden>
      <OpenCommands {...props} />
    </Modal>
  );
}
