import {
  ADMINISTRATION_PERMISSIONS,
  CREATE_WARNINGS,
  READ_WARNINGS,
  VIEW_ROLES,
  type Permission,
} from '@cabine/panel-core';
import type { ComponentType } from 'react';
import type { ShellLabels } from './shell/shell.labels';

/** Keys of the menu's words that are plain texts. */
type MenuLabel = { [K in keyof ShellLabels]: ShellLabels[K] extends string ? K : never }[keyof ShellLabels];

export type MenuGroup = 'broadcaster' | 'promoter' | 'administration';
export type ScreenIcon =
  | 'dashboard'
  | 'calendar'
  | 'mic'
  | 'music'
  | 'gamepad'
  | 'users'
  | 'gem'
  | 'shield'
  | 'bell'
  | 'alert'
  | 'code'
  | 'log'
  | 'pulse';

/** A screen: its address, its place in the menu, who sees it there, and the code that loads when it opens. */
export interface ScreenFeature {
  path: string;
  label: MenuLabel;
  icon: ScreenIcon;
  /** Outside any group: always visible. */
  group?: MenuGroup;
  /** Any of these shows the menu item; absent: whoever sees the group (product.md 2.2, side menu). */
  needs?: readonly Permission[];
  /** Where it stands for whoever does not see its group. */
  otherwise?: { group: MenuGroup; needs: readonly Permission[] };
  /** What `load` imports, without its ending: the build tells by it which files a path loads. */
  module: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** The menu's groups in order, and any permission that shows each (product.md 2.2, and whoever may issue warnings). */
export const menuGroups: readonly { name: MenuGroup; label: MenuLabel; needs: readonly Permission[] }[] = [
  { name: 'broadcaster', label: 'broadcasterGroup', needs: ['broadcaster'] },
  { name: 'promoter', label: 'promoterGroup', needs: ['promoter'] },
  {
    name: 'administration',
    label: 'administrationGroup',
    needs: [...ADMINISTRATION_PERMISSIONS, ...CREATE_WARNINGS.anyOf],
  },
];

/** Every screen of the panel, in menu order. Routes, menu and tests derive from this. */
export const screens: readonly ScreenFeature[] = [
  {
    path: '/dashboard',
    label: 'dashboard',
    icon: 'dashboard',
    module: 'dashboard/DashboardScreen',
    load: () => import('./dashboard/DashboardScreen').then((file) => ({ default: file.DashboardScreen })),
  },
  {
    path: '/broadcaster/schedule',
    label: 'broadcasterSchedule',
    icon: 'calendar',
    group: 'broadcaster',
    module: 'schedules/BroadcastScheduleScreen',
    load: () =>
      import('./schedules/BroadcastScheduleScreen').then((file) => ({ default: file.BroadcastScheduleScreen })),
  },
  {
    path: '/broadcaster/broadcast',
    label: 'broadcast',
    icon: 'mic',
    group: 'broadcaster',
    module: 'shell/BroadcastPage',
    load: () => import('./shell/BroadcastPage').then((file) => ({ default: file.BroadcastPage })),
  },
  {
    path: '/broadcaster/soundtracks',
    label: 'soundtracks',
    icon: 'music',
    group: 'broadcaster',
    module: 'soundtracks/SoundtracksScreen',
    load: () => import('./soundtracks/SoundtracksScreen').then((file) => ({ default: file.SoundtracksScreen })),
  },
  {
    path: '/promoter/schedule',
    label: 'promoterSchedule',
    icon: 'calendar',
    group: 'promoter',
    module: 'schedules/PromoterScheduleScreen',
    load: () => import('./schedules/PromoterScheduleScreen').then((file) => ({ default: file.PromoterScheduleScreen })),
  },
  {
    path: '/promoter/games',
    label: 'games',
    icon: 'gamepad',
    group: 'promoter',
    otherwise: { group: 'administration', needs: ['view_games'] },
    module: 'games/GamesScreen',
    load: () => import('./games/GamesScreen').then((file) => ({ default: file.GamesScreen })),
  },
  {
    path: '/administration/management',
    label: 'management',
    icon: 'users',
    group: 'administration',
    needs: ['view_users'],
    module: 'users/UsersScreen',
    load: () => import('./users/UsersScreen').then((file) => ({ default: file.UsersScreen })),
  },
  {
    path: '/administration/payments',
    label: 'payments',
    icon: 'gem',
    group: 'administration',
    needs: ['view_payments'],
    module: 'payments/PaymentsScreen',
    load: () => import('./payments/PaymentsScreen').then((file) => ({ default: file.PaymentsScreen })),
  },
  {
    path: '/administration/permissions',
    label: 'permissions',
    icon: 'shield',
    group: 'administration',
    needs: VIEW_ROLES,
    module: 'roles/RolesScreen',
    load: () => import('./roles/RolesScreen').then((file) => ({ default: file.RolesScreen })),
  },
  {
    path: '/administration/notifications',
    label: 'notifications',
    icon: 'bell',
    group: 'administration',
    needs: ['view_notifications'],
    module: 'notifications/NotificationsScreen',
    load: () => import('./notifications/NotificationsScreen').then((file) => ({ default: file.NotificationsScreen })),
  },
  {
    path: '/administration/warnings',
    label: 'warnings',
    icon: 'alert',
    group: 'administration',
    needs: [...READ_WARNINGS.anyOf, ...CREATE_WARNINGS.anyOf],
    module: 'warnings/WarningsScreen',
    load: () => import('./warnings/WarningsScreen').then((file) => ({ default: file.WarningsScreen })),
  },
  {
    path: '/administration/audit',
    label: 'audit',
    icon: 'log',
    group: 'administration',
    needs: ['view_permissions'],
    module: 'audit/AuditScreen',
    load: () => import('./audit/AuditScreen').then((file) => ({ default: file.AuditScreen })),
  },
  {
    path: '/administration/system',
    label: 'system',
    icon: 'pulse',
    group: 'administration',
    needs: ['manage_permissions'],
    module: 'system/SystemScreen',
    load: () => import('./system/SystemScreen').then((file) => ({ default: file.SystemScreen })),
  },
  {
    path: '/administration/widgets',
    label: 'widgets',
    icon: 'code',
    group: 'administration',
    needs: ['manage_permissions'],
    module: 'embed/builder/WidgetsScreen',
    load: () => import('./embed/builder/WidgetsScreen').then((file) => ({ default: file.WidgetsScreen })),
  },
];
