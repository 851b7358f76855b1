/**
 * Storybook's list from top to bottom: each title with the folders below panel-ui's `src` whose stories it holds. A
 * story's own name is that of its file. Screens are called as in the English menu.
 */
export const SECTIONS: readonly (readonly [title: string, ...folders: string[]])[] = [
  ['Foundations', 'theme'],
  ['Components', 'components'],
  ['Components/Feedback', 'components/feedback'],
  ['Components/Form', 'components/form'],
  ['Components/Overlay', 'components/overlay'],
  ['Components/Table', 'components/table'],
  ['Player and week', 'radio', 'widgets/week', 'widgets/requests'],
  ['Screens/Around the screens', 'shell'],
  ['Screens/Sign-in and account', 'auth'],
  ['Screens/Dashboard', 'dashboard'],
  ['Screens/Book an hour', 'schedules'],
  ['Screens/Go live', 'broadcasts'],
  ['Screens/Requests', 'requests'],
  ['Screens/Jingles', 'soundtracks'],
  ['Screens/Promotion games', 'games'],
  ['Screens/Members', 'users'],
  ['Screens/Payments', 'payments'],
  ['Screens/Roles', 'roles'],
  ['Screens/Notifications', 'notifications'],
  ['Screens/Warnings', 'warnings'],
  ['Screens/History', 'air'],
  ['Screens/Audit log', 'audit'],
  ['Screens/System status', 'system'],
  ['Screens/Widgets', 'embed/builder'],
  ['Provider', 'provider', 'guards', 'labels'],
];
