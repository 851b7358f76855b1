import {
  DAYS,
  hasAnyPermission,
  usePanel,
  useStationTime,
  useUser,
  useUserNames,
  type UserName,
} from '@cabine/panel-core';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleUser from 'lucide-react/icons/circle-user';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Square from 'lucide-react/icons/square';
import User from 'lucide-react/icons/user';
import { useState, type ComponentType } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { styled } from 'styled-components';
import { controlStyles } from '../components/form/fieldStyles';
import { ModalFrame } from '../components/overlay/ModalFrame';
import { fold } from '../components/table/fold';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { inLocale, useLabels, useLocale } from '../labels/labels';
import { useNavigation } from '../provider/navigation';
import { NEW_ROW } from '../provider/useFormRow';
import { useRadio } from '../radio/RadioProvider';
import { schedulesLabels } from '../schedules/schedules.labels';
import { ACCOUNT_PATH } from './GivenSecretsNote';
import { hourTyped } from './hoursTyped';
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

const MEMBERS_PATH = '/administration/management';
const SCHEDULE_PATHS = ['/broadcaster/schedule', '/promoter/schedule'];
const MEMBERS_SHOWN = 5;

/** The screens that this member sees, in menu order, with their names. */
function useSeenScreens() {
  const labels = useLabels(shellLabels);
  const nameOf = useScreenName();
  const menu = useMenu();
  return [
    ...menu.top.map((screen) => ({ screen, where: undefined })),
    ...menu.groups.flatMap((group) => group.screens.map((screen) => ({ screen, where: labels[group.label] }))),
  ].map(({ screen, where }) => ({ screen, where, name: nameOf(screen) ?? screen.path }));
}
type SeenScreens = ReturnType<typeof useSeenScreens>;

/** Screens, forms of new rows and actions that this member may use. */
function useCommands(screens: SeenScreens, onKeys: () => void): Command[] {
  const labels = useLabels(shellLabels);
  const headingOf = useScreenHeading();
  const locale = useLocale();
  const user = useUser();
  const themes = useThemeSwitch();
  const { auth } = usePanel();
  const { navigate } = useNavigation();
  const radio = useRadio();
  const isPlaying = radio.player.status !== 'idle' && radio.player.status !== 'failed';
  return [
    ...screens.map(({ screen, where, name }) => ({
      id: screen.path,
      name,
      ...(where !== undefined && { where }),
      also: headingOf(screen),
      icon: screen.icon,
      run: () => navigate(screen.path),
    })),
    ...screens.flatMap(({ screen, name }) =>
      'form' in screen && screen.form && hasAnyPermission(user, screen.form.needs)
        ? [
            {
              id: `new ${screen.path}`,
              name: inLocale(screen.form.words, locale),
              where: name,
              icon: Plus,
              run: () => navigate(`${screen.path}?${NEW_ROW}`),
            },
          ]
        : [],
    ),
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

/** The hour that was typed, in each schedule that this member sees. */
function useHours(screens: SeenScreens, typed: string): Command[] {
  const { day: dayName } = useLabels(schedulesLabels);
  const { navigate } = useNavigation();
  const today = useStationTime().day;
  const names = DAYS.map((_, day) => dayName(day));
  const found = hourTyped(typed, names, today);
  if (!found) return [];
  const { day, hour } = found;
  return screens
    .filter(({ screen }) => SCHEDULE_PATHS.includes(screen.path))
    .map(({ screen, name, where }) => ({
      id: `hour ${screen.path}`,
      name: `${names[day]}, ${String(hour).padStart(2, '0')}:00`,
      where: where === undefined ? name : `${name}, ${where}`,
      icon: CalendarClock,
      run: () => navigate(`${screen.path}?view=week&day=${DAYS[day]}&hour=${hour}`),
    }));
}

/** Each typed word begins a word of the text. */
function finds(text: string, typed: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(typed)
    .trim()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

const textOf = ({ name, also, where }: Command) =>
  [name, also === name ? undefined : also, where].filter(Boolean).join(', ');

interface PaletteProps {
  onClose: () => void;
  onKeys: () => void;
}

function Palette({ screens, members, onClose, onKeys }: PaletteProps & { screens: SeenScreens; members: UserName[] }) {
  const labels = useLabels(shellLabels);
  const [typed, setTyped] = useState('');
  const { navigate } = useNavigation();
  const commands = useCommands(screens, onKeys);
  const hours = useHours(screens, typed);
  const isTyped = typed.trim() !== '';
  const people = members
    .filter(({ username }) => isTyped && finds(username, typed))
    .slice(0, MEMBERS_SHOWN)
    .map(({ id, username }) => ({
      id: `member ${id}`,
      name: username,
      where: screens.find(({ screen }) => screen.path === MEMBERS_PATH)?.name ?? '',
      icon: User,
      run: () => navigate(`${MEMBERS_PATH}?q=${encodeURIComponent(username)}`),
    }));
  const found: Command[] = [...hours, ...commands.filter((command) => finds(textOf(command), typed)), ...people];
  const run = (id: string | number) => {
    onClose();
    found.find((command) => command.id === id)?.run();
  };
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <Scroll>
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
export function Commands({ open, onClose, onKeys }: { open: boolean; onClose: () => void; onKeys: () => void }) {
  const labels = useLabels(shellLabels);
  return (
    <ModalFrame
      open={open}
      onDismiss={onClose}
      role="dialog"
      size="normal"
      place="top"
      labelledBy="cabine-commands"
      dismissable
    >
      <VisuallyHidden>
        <h2 id="cabine-commands">{labels.commands}</h2>
      </VisuallyHidden>
      <OpenCommands onClose={onClose} onKeys={onKeys} />
    </ModalFrame>
  );
}
