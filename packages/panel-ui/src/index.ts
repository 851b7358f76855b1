// Entry ".": the panel. Each widget has a separate entry, so that importing one does not include another.
export { type LabelOverrides, type LabelSets, type Language } from './labels/labelSets';
export { LabelsProvider, type LabelsProviderProps } from './labels/LabelsProvider';
export { Link, NavigationProvider, useNavigation, type LinkProps } from './provider/navigation';
export { type PanelComponents, type SideMenuProps, type TopBarProps } from './provider/PanelComponents';
export { PanelProvider, type PanelProviderProps } from './provider/PanelProvider';
export { reloaded } from './provider/reloaded';
export { useToasts } from './provider/toasts';
export { AccessDenied, ErrorView, LoadingNextPage, LoadingScreen } from './provider/views';
export { navigationBelow, type HostRouter } from './provider/navigationBelow';
export { PanelPages, type PanelPagesProps } from './shell/PanelPages';
export type { OwnScreen, PanelScreen } from './shell/panelScreens';
export { menuGroups, screenReads, screens, shellReads } from './screens';
export { type MenuGroup, type ScreenFeature } from './provider/feature';
export { ConfigErrorScreen } from './shell/ConfigErrorScreen';
export { UnexpectedErrorScreen } from './shell/UnexpectedErrorScreen';
export { SpokenPage } from './shell/SpokenPage';
export { usePageTitle } from './shell/usePageTitle';
export { type ThemeName } from './theme/tokens';

/** Loads the shell; needed for the first signed-in page. */
export const loadShell = () => import('./shell/Shell');
/** Loads the page for unknown addresses. */
export const loadNotFoundScreen = () => import('./shell/NotFoundScreen');
/** Loads 'Minha conta', which is opened from the member's menu. */
export const loadAccountPage = () => import('./shell/AccountPage');
/** Loads the page of a sign-in link. */
export const loadLinkScreen = () => import('./auth/LinkScreen');
/** Loads the login screen with the station beside it. */
export const loadLoginPage = () => import('./shell/LoginPage');
