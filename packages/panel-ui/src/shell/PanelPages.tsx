import { Suspense, lazy, useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useNavigation } from '../provider/navigation';
import { LOGIN_PATH } from '../provider/returnPath';
import { LoadingScreen } from '../provider/views';
import { screens as allScreens } from '../screens';
import { ACCOUNT_PATH } from './GivenSecretsNote';
import { ScreensProvider, type PanelScreen } from './panelScreens';
import { UnexpectedErrorScreen } from './UnexpectedErrorScreen';

const START_PATH = '/dashboard';
const LINK_PATH = '/login/link';

const Shell = lazy(() => import('./Shell').then((file) => ({ default: file.Shell })));
const AccountPage = lazy(() => import('./AccountPage').then((file) => ({ default: file.AccountPage })));
const LoginPage = lazy(() => import('./LoginPage').then((file) => ({ default: file.LoginPage })));
const LinkScreen = lazy(() => import('../auth/LinkScreen').then((file) => ({ default: file.LinkScreen })));
const NotFound = lazy(() => import('./NotFoundScreen').then((file) => ({ default: file.NotFoundScreen })));

/** One component per screen for good: another one would mount it anew. */
const pages = new Map<PanelScreen['load'], ComponentType>();

function pageOf(load: PanelScreen['load']): ComponentType {
  const page = pages.get(load) ?? lazy(load);
  pages.set(load, page);
  return page;
}

/** A link's token comes in the fragment, which browsers send to no server. The screen removes it from the address. */
function LinkPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  return <LinkScreen token={token} />;
}

function ToStart() {
  const { location, navigate } = useNavigation();
  useEffect(() => navigate(START_PATH + location.search, { replace: true }), [navigate, location.search]);
  return <LoadingScreen />;
}

const reload = () => window.location.reload();

/** What stands in the shell at this path; null where none of its pages is. */
function screenAt(path: string, screens: readonly PanelScreen[]): ComponentType | null {
  const screen = screens.find((each) => each.path === path);
  if (screen) return pageOf(screen.load);
  return path === ACCOUNT_PATH ? AccountPage : null;
}

function PageAt({ path, screens }: { path: string; screens: readonly PanelScreen[] }) {
  if (path === '/') return <ToStart />;
  if (path === LOGIN_PATH) return <LoginPage />;
  if (path === LINK_PATH) return <LinkPage />;
  const Screen = screenAt(path, screens);
  if (!Screen) return <NotFound />;
  return (
    <Shell>
      <ErrorBoundary resetKeys={[path]} fallback={<UnexpectedErrorScreen reload={reload} inShell />}>
        <Suspense fallback={<LoadingScreen />}>
          {/* oxlint-disable-next-line react/static-components -- chosen among components made once, see `pages` */}
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

export interface PanelPagesProps {
  /** Which screens there are, in menu order: the panel's own (`screens`), without some, with others. */
  screens?: readonly PanelScreen[];
}

/** Every page of the panel, by the address that `NavigationProvider` above tells; for any router. */
export function PanelPages({ screens = allScreens }: PanelPagesProps) {
  const { pathname } = useNavigation().location;
  // Paths are known in lower case only, and with no slash at their end.
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  return (
    <ScreensProvider value={screens}>
      <ErrorBoundary fallback={<UnexpectedErrorScreen reload={reload} />}>
        <Suspense fallback={<LoadingScreen />}>
          <PageAt path={path} screens={screens} />
        </Suspense>
      </ErrorBoundary>
    </ScreensProvider>
  );
}
