import type { PanelClient, Permission } from '@cabine/panel-core';
import * as features from './features';
import type { Feature, MenuGroup, ScreenFeature } from './provider/feature';
import { START_PATH } from './provider/returnPath';

/** Every screen of the panel, in menu order. Routes, menu, titles and tests derive from this. */
export const screens: readonly ScreenFeature[] = Object.values<Feature>({ ...features })
  .flatMap((feature) => feature.screens)
  .sort((one, other) => one.place - other.place);

/** Addresses match in any case and without a slash at the end. */
export const cleanPath = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/+$/, '');

/** Asks for what the page at a path shows first, by the names of its remotes. */
export function askAt(pathname: string, client: PanelClient): Record<string, Promise<unknown>> {
  const path = cleanPath(pathname);
  const screen = screens.find((each) => each.path === (path === '/' ? START_PATH : path));
  return { '/notifications': client.notifications.list(), ...screen?.reads?.(client) };
}

/** The permissions that show any screen of a group. */
const needsOf = (group: MenuGroup): Permission[] => [
  ...new Set(
    screens.flatMap((screen) => [
      ...(screen.group === group ? (screen.needs ?? []) : []),
      ...(screen.otherwise?.group === group ? screen.otherwise.needs : []),
    ]),
  ),
];

/** The menu's groups in order, each with the permissions of which any shows it (product.md 2.2). */
export const menuGroups = [
  { name: 'broadcaster', label: 'broadcasterGroup', needs: ['broadcaster'] },
  { name: 'promoter', label: 'promoterGroup', needs: ['promoter'] },
  { name: 'administration', label: 'administrationGroup', needs: needsOf('administration') },
] as const satisfies readonly { name: MenuGroup; label: string; needs: readonly Permission[] }[];
