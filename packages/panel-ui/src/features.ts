import { ADMINISTRATION_PERMISSIONS, VIEW_ROLES, type Permission } from '@cabine/panel-core';
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
  /** Any of these shows the menu item; absent: whoever sees the group (SPEC 2, side menu). */
  needs?: readonly Permission[];
  load: () => Promise<{ default: ComponentType }>;
}

/** The menu's groups in order, and any permission that shows each (SPEC 2). */
export const menuGroups: readonly { name: MenuGroup; label: MenuLabel; needs: readonly Permission[] }[] = [
  { name: 'broadcaster', label: 'broadcasterGroup', needs: ['broadcaster'] },
  { name: 'promoter', label: 'promoterGroup', needs: ['promoter'] },
  { name: 'administration', label: 'administrationGroup', needs: ADMINISTRATION_PERMISSIONS },
];

/** SPEC 2: this group is open at first. */
export const FIRST_OPEN_GROUP: MenuGroup = 'broadcaster';

/** Every screen of the panel, in menu order. Routes, menu and tests derive from this. */
export const screens: readonly ScreenFeature[] = [
  {
    path: '/dashboard',
    label: 'dashboard',
    icon: 'dashboard',
    load: () => import('./dashboard/DashboardScreen').then((file) => ({ default: file.DashboardScreen })),
  },
  {
    path: '/broadcaster/schedule',
    label: 'broadcasterSchedule',
    icon: 'calendar',
    group: 'broadcaster',
    load: () =>
      import('./schedules/BroadcastScheduleScreen').then((file) => ({ default: file.BroadcastScheduleScreen })),
  },
  {
    path: '/broadcaster/broadcast',
    label: 'broadcast',
    icon: 'mic',
    group: 'broadcaster',
    load: () => import('./shell/BroadcastPage').then((file) => ({ default: file.BroadcastPage })),
  },
  {
    path: '/broadcaster/soundtracks',
    label: 'soundtracks',
    icon: 'music',
    group: 'broadcaster',
    load: () => import('./soundtracks/SoundtracksScreen').then((file) => ({ default: file.SoundtracksScreen })),
  },
  {
    path: '/promoter/schedule',
    label: 'promoterSchedule',
    icon: 'calendar',
    group: 'promoter',
    load: () => import('./schedules/PromoterScheduleScreen').then((file) => ({ default: file.PromoterScheduleScreen })),
  },
  {
    path: '/promoter/games',
    label: 'games',
    icon: 'gamepad',
    group: 'promoter',
    load: () => import('./games/GamesScreen').then((file) => ({ default: file.GamesScreen })),
  },
  {
    path: '/administration/management',
    label: 'management',
    icon: 'users',
    group: 'administration',
    needs: ['view_users'],
    load: () => import('./users/UsersScreen').then((file) => ({ default: file.UsersScreen })),
  },
  {
    path: '/administration/payments',
    label: 'payments',
    icon: 'gem',
    group: 'administration',
    needs: ['view_payments'],
    load: () => import('./payments/PaymentsScreen').then((file) => ({ default: file.PaymentsScreen })),
  },
  {
    path: '/administration/permissions',
    label: 'permissions',
    icon: 'shield',
    group: 'administration',
    needs: VIEW_ROLES,
    load: () => import('./roles/RolesScreen').then((file) => ({ default: file.RolesScreen })),
  },
  {
    path: '/administration/notifications',
    label: 'notifications',
    icon: 'bell',
    group: 'administration',
    needs: ['view_notifications'],
    load: () => import('./notifications/NotificationsScreen').then((file) => ({ default: file.NotificationsScreen })),
  },
  {
    path: '/administration/warnings',
    label: 'warnings',
    icon: 'alert',
    group: 'administration',
    needs: ['view_warnings'],
    load: () => import('./warnings/WarningsScreen').then((file) => ({ default: file.WarningsScreen })),
  },
  {
    path: '/administration/audit',
    label: 'audit',
    icon: 'log',
    group: 'administration',
    needs: ['view_permissions'],
    load: () => import('./audit/AuditScreen').then((file) => ({ default: file.AuditScreen })),
  },
  {
    path: '/administration/system',
    label: 'system',
    icon: 'pulse',
    group: 'administration',
    needs: ['manage_permissions'],
    load: () => import('./system/SystemScreen').then((file) => ({ default: file.SystemScreen })),
  },
  {
    path: '/administration/widgets',
    label: 'widgets',
    icon: 'code',
    group: 'administration',
    needs: ['manage_permissions'],
    load: () => import('./embed/builder/WidgetsScreen').then((file) => ({ default: file.WidgetsScreen })),
  },
];
