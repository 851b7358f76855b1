import { DAYS, hasAnyPermission, usePanel, useStationTime, useUser, type UserName } from '@cabine/panel-core';
import { fold } from '@cabine/panel-core/text';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleUser from 'lucide-react/icons/circle-user';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Square from 'lucide-react/icons/square';
import User from 'lucide-react/icons/user';
import type { ComponentType } from 'react';
import { useLabels, type Names } from '../labels/labels';
import { newRowLabels } from '../labels/menu.labels';
import { useNavigation } from '../provider/navigation';
import { useThemeSwitch } from '../provider/themeChoice';
import { NEW_ROW } from '../provider/useFormRow';
import { useRadio } from '../radio/RadioProvider';
import { schedulesLabels } from '../schedules/schedules.labels';
import { ACCOUNT_PATH } from '../provider/returnPath';
import { hourTyped } from './hoursTyped';
import { useScreenHeading, useScreenName } from './panelScreens';
import { shellLabels } from './shell.labels';
import { THEME_CHOICES, THEME_ICONS } from './themeChoices';
import { useMenu } from './useMenu';

export interface Command {
  id: string;
  name: string;
  where?: string;
  /** Another name by which it is found, such as the screen's heading. */
  also?: string | undefined;
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  run: () => void;
}

export const MEMBERS_PATH = '/administration/management';
const SCHEDULE_PATHS = ['/broadcaster/schedule', '/promoter/schedule'];
const MEMBERS_SHOWN = 5;

/** The screens that this member sees, in menu order, with their names. */
export function useSeenScreens() {
  const labels = useLabels(shellLabels);
  const nameOf = useScreenName();
  const menu = useMenu();
  return [
    ...menu.top.map((screen) => ({ screen, where: undefined })),
    ...menu.groups.flatMap((group) => group.screens.map((screen) => ({ screen, where: labels[group.label] }))),
  ].map(({ screen, where }) => ({ screen, where, name: nameOf(screen) ?? screen.path }));
}
export type SeenScreens = ReturnType<typeof useSeenScreens>;

/** Screens, forms of new rows and actions that this member may use. */
function useCommands(screens: SeenScreens, onKeys: () => void): Command[] {
  const labels = useLabels(shellLabels);
  const headingOf = useScreenHeading();
  const newRow: Names = useLabels(newRowLabels);
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
      'form' in screen && screen.form && hasAnyPermission(user, screen.form)
        ? [
            {
              id: `new ${screen.path}`,
              name: newRow[screen.label] ?? name,
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

/** What the typed words are compared with, and what a screen reader says of the row. */
export const textOf = ({ name, also, where }: Command) =>
  [name, also === name ? undefined : also, where].filter(Boolean).join(', ');

function useMembers(screens: SeenScreens, members: readonly UserName[], typed: string): Command[] {
  const { navigate } = useNavigation();
  if (typed.trim() === '') return [];
  return members
    .filter(({ username }) => finds(username, typed))
    .slice(0, MEMBERS_SHOWN)
    .map(({ id, username }) => ({
      id: `member ${id}`,
      name: username,
      where: screens.find(({ screen }) => screen.path === MEMBERS_PATH)?.name ?? '',
      icon: User,
      run: () => navigate(`${MEMBERS_PATH}?q=${encodeURIComponent(username)}`),
    }));
}

/** Hours, commands and members that the typed words find, in the order in which they are shown. */
export function useFoundCommands(
  screens: SeenScreens,
  members: readonly UserName[],
  typed: string,
  onKeys: () => void,
): Command[] {
  const hours = useHours(screens, typed);
  const commands = useCommands(screens, onKeys);
  const people = useMembers(screens, members, typed);
  return [...hours, ...commands.filter((command) => finds(textOf(command), typed)), ...people];
}
