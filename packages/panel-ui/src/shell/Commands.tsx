import { usePanel } from '@cabine/panel-core';
import CircleUser from 'lucide-react/icons/circle-user';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import type { ComponentType } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { styled } from 'styled-components';
import { controlStyles } from '../components/form/fieldStyles';
import { ModalFrame } from '../components/overlay/ModalFrame';
import { fold } from '../components/table/fold';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { useNavigation } from '../provider/navigation';
import { useRadio } from '../radio/RadioProvider';
import { ACCOUNT_PATH } from './GivenSecretsNote';
import { shellLabels } from './shell.labels';
import { useMenu } from './useMenu';
import { useScreenHeading, useScreenName } from './panelScreens';
import { useThemeSwitch } from '../provider/themeChoice';
import { THEME_CHOICES, THEME_ICONS } from './themeChoices';

/** Contains the search field: a scrollable element needs something focusable inside to scroll by keyboard. */
const Scroll = styled.div`
  max-height: min(70vh, 480px);
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
  min-height: 44px;
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
  font-size: var(--cabine-font-xs);
`;

interface Command {
  id: string;
  name: string;
  where?: string;
  /** Another name by which it is found, such as the screen's heading. */
  also?: string | undefined;
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  run: () => void;
}

/** The screens and actions that this member may use, in menu order. */
function useCommands(onKeys: () => void): Command[] {
  const labels = useLabels(shellLabels);
  const nameOf = useScreenName();
  const headingOf = useScreenHeading();
  const themes = useThemeSwitch();
  const menu = useMenu();
  const { auth } = usePanel();
  const { navigate } = useNavigation();
  const radio = useRadio();
  const isPlaying = radio.player.status !== 'idle' && radio.player.status !== 'failed';
  const screens = [
    ...menu.top.map((screen) => ({ screen, where: undefined })),
    ...menu.groups.flatMap((group) => group.screens.map((screen) => ({ screen, where: labels[group.label] }))),
  ];
  return [
    ...screens.map(({ screen, where }) => ({
      id: screen.path,
      name: nameOf(screen) ?? screen.path,
      ...(where !== undefined && { where }),
      also: headingOf(screen),
      icon: screen.icon,
      run: () => navigate(screen.path),
    })),
    { id: 'account', name: labels.account, icon: CircleUser, run: () => navigate(ACCOUNT_PATH) },
    isPlaying
      ? { id: 'stop', name: labels.stopRadio, icon: Square, run: radio.stop }
      : { id: 'play', name: labels.playRadio, icon: Play, run: radio.play },
    ...THEME_CHOICES.flatMap((theme): Command[] =>
      themes === null || theme === themes.theme
        ? []
        : [
            {
              id: `theme ${theme}`,
              name: labels.themeCommand(labels.themeName(theme)),
              icon: THEME_ICONS[theme],
              run: () => themes.choose(theme),
            },
          ],
    ),
    { id: 'keys', name: labels.keys, icon: Keyboard, run: onKeys },
    { id: 'logout', name: labels.logout, icon: LogOut, run: () => void auth.signOut() },
  ];
}

/** Each typed word begins a word of the text. */
function finds(text: string, typed: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** The command menu (Ctrl+K): finds every screen and action that the member may use. */
export function Commands({ open, onClose, onKeys }: { open: boolean; onClose: () => void; onKeys: () => void }) {
  const labels = useLabels(shellLabels);
  const commands = useCommands(onKeys);
  const run = (id: string | number) => {
    onClose();
    commands.find((command) => command.id === id)?.run();
  };
  return (
    <ModalFrame open={open} onDismiss={onClose} role="dialog" size="normal" labelledBy="cabine-commands" dismissable>
      <VisuallyHidden>
        <h2 id="cabine-commands">{labels.commands}</h2>
      </VisuallyHidden>
      <Autocomplete filter={finds}>
        <Scroll>
          <Search aria-label={labels.commands} autoFocus>
            <Input placeholder={labels.commandsHint} />
          </Search>
          <List
            aria-label={labels.commands}
            items={commands}
            onAction={run}
            renderEmptyState={() => <p>{labels.noCommand}</p>}
          >
            {({ id, name, also, where, icon: Icon }) => (
              <Item id={id} textValue={[name, also === name ? undefined : also, where].filter(Boolean).join(', ')}>
                <Icon size={16} aria-hidden />
                <span>{name}</span>
                {where !== undefined && <Where>{where}</Where>}
              </Item>
            )}
          </List>
        </Scroll>
      </Autocomplete>
    </ModalFrame>
  );
}
