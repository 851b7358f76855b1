// Entry ".": the panel. Each widget has a separate entry, so that importing one does not include another.
export { type LabelOverrides, type LabelSets, type Language } from './labels/labelSets';
export { LabelsProvider, type LabelsProviderProps } from './labels/LabelsProvider';
export { Link, NavigationProvider, useNavigation, type LinkProps } from './provider/navigation';
export { type PanelComponents, type SideMenuProps, type TopBarProps } from './provider/PanelComponents';
export { PanelProvider, type PanelProviderProps } from './provider/PanelProvider';
export { useToasts } from './provider/toasts';
export { AccessDenied, ErrorView, LoadingScreen } from './provider/views';
export { ACCOUNT_PATH, LINK_PATH, LOGIN_PATH, START_PATH } from './provider/returnPath';
export { navigationBelow, type HostRouter } from './provider/navigationBelow';
export { PanelPages, loadPage, type PanelPagesProps } from './shell/PanelPages';
export { headingIn, type OwnScreen, type PanelScreen } from './shell/panelScreens';
export { askAt, menuGroups, screens } from './screens';
export { type MenuGroup, type ScreenFeature } from './provider/feature';
export { ConfigErrorScreen } from './shell/ConfigErrorScreen';
export { type ThemeName } from './theme/tokens';
import type { ShellFrame } from './shell/ShellFrame';

/** Loads the frame that stands before the session is known, for a host that draws it at its build. */
export const loadShellFrame = (): Promise<{ ShellFrame: typeof ShellFrame }> => import('./shell/ShellFrame');
