import type { Permission } from '@cabine/panel-core';
import * as features from './features';
import type { Feature, MenuGroup, ScreenFeature } from './provider/feature';

/** Every screen of the panel, in menu order. Routes, menu, titles and tests derive from this. */
export const screens: readonly ScreenFeature[] = Object.values<Feature>({ ...features })
  .flatMap((feature) => feature.screens)
  .sort((one, other) => one.place - other.place);

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
