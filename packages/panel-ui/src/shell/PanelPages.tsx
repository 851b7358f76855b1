import { Suspense, lazy, useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useNavigation } from '../provider/navigation';
import { reloaded } from '../provider/reloaded';
import { LOGIN_PATH, START_PATH } from '../provider/returnPath';
import { LoadingScreen } from '../provider/views';
import { screens as allScreens } from '../screens';
import { ACCOUNT_PATH } from './GivenSecretsNote';
import { usePageTitle } from './usePageTitle';
import { ScreensProvider, type PanelScreen } from './panelScreens';
import { SpokenPage } from './SpokenPage';
import { UnexpectedErrorScreen } from './UnexpectedErrorScreen';

const LINK_PATH = '/login/link';

const Shell = lazy(() => import('./Shell').then((file) => ({ default: file.Shell })));
const AccountPage = lazy(() => import('./AccountPage').then((file) => ({ default: file.AccountPage })));
const LoginPage = lazy(() => import('./LoginPage').then((file) => ({ default: file.LoginPage })));
const LinkScreen = lazy(() => import('../auth/LinkScreen').then((file) => ({ default: file.LinkScreen })));
const NotFound = lazy(() => import('./NotFoundScreen').then((file) => ({ default: file.NotFoundScreen })));

/** Caches the lazy component of each screen, because a new one would remount the screen. */
const pages = new Map<PanelScreen['load'], ComponentType>();

function pageOf(load: PanelScreen['load']): ComponentType {
  const page = pages.get(load) ?? lazy(reloaded(load));
  pages.set(load, page);
  return page;
}

/** The token is in the fragment, which browsers do not send to servers. The screen removes it from the address. */
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
          {/* oxlint-disable-next-line react/static-components -- a cached component, see `pages` */}
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

/** Names the tab and the browser's history after the page; the site's own title is back once the panel is left. */
function PageTitle({ path }: { path: string }) {
  const title = usePageTitle(path);
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

export interface PanelPagesProps {
  /** Screens in menu order. Default: the panel's `screens`, from which a host can build its own list. */
  screens?: readonly PanelScreen[];
}

/** Every page of the panel, chosen by the location in `NavigationProvider`; works with any router. */
export function PanelPages({ screens = allScreens }: PanelPagesProps) {
  const { pathname } = useNavigation().location;
  // Paths match case-insensitively and without a trailing slash.
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  return (
    <ScreensProvider value={screens}>
      <SpokenPage />
      {path !== '/' && <PageTitle path={path} />}
      <ErrorBoundary fallback={<UnexpectedErrorScreen reload={reload} />}>
        <Suspense fallback={<LoadingScreen />}>
          <PageAt path={path} screens={screens} />
        </Suspense>
      </ErrorBoundary>
    </ScreensProvider>
  );
}
