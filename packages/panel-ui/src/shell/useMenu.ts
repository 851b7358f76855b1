import { hasAnyPermission, useUser } from '@cabine/panel-core';
import { useMemo } from 'react';
import type { MenuGroup } from '../provider/feature';
import { ACCOUNT_PATH } from '../provider/returnPath';
import { menuGroups } from '../screens';
import { useScreens, type PanelScreen } from './panelScreens';

export interface Menu {
  /** Screens outside any group. */
  top: readonly PanelScreen[];
  groups: readonly {
    name: MenuGroup;
    label: (typeof menuGroups)[number]['label'];
    screens: readonly PanelScreen[];
  }[];
}

/** The side menu for this member (product.md 2.2): groups and items by permission. */
export function useMenu(): Menu {
  const user = useUser();
  const screens = useScreens();
  return useMemo(() => {
    const seen = (screen: PanelScreen) => !screen.needs || hasAnyPermission(user, screen.needs);
    const groups = menuGroups.filter((group) => hasAnyPermission(user, group.needs));
    const groupOf = ({ group, otherwise }: PanelScreen) => {
      const isElsewhere = otherwise && hasAnyPermission(user, otherwise.needs);
      return isElsewhere && !groups.some(({ name }) => name === group) ? otherwise.group : group;
    };
    return {
      top: screens.filter((screen) => !screen.group && seen(screen)),
      groups: groups
        .map(({ name, label }) => ({
          name,
          label,
          screens: screens.filter((screen) => groupOf(screen) === name && seen(screen)),
        }))
        .filter((group) => group.screens.length > 0),
    };
  }, [user, screens]);
}

/** Where this member starts: the menu's first screen, or the account of a member who sees none. */
export function useFirstPath(): string {
  const { top, groups } = useMenu();
  return [...top, ...groups.flatMap(({ screens }) => screens)][0]?.path ?? ACCOUNT_PATH;
}
