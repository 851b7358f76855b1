import { memo, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart, type LazyPart } from '../provider/lazyPart';
import { NavigationProvider, useNavigation } from '../provider/navigation';
import { ACCOUNT_PATH, LINK_PATH, LOGIN_PATH, START_PATH } from '../provider/returnPath';
import { LoadingScreen } from '../provider/views';
import { cleanPath, screens as allScreens } from '../screens';
import { ScreensProvider, type PanelScreen } from './panelScreens';
import { useNextHeading } from '../components/overlay/useKeptFocus';
import { UnexpectedErrorScreen } from './UnexpectedErrorScreen';
import { usePageTitle } from './usePageTitle';

const PAGE = { isPage: true };
const Shell = lazyPart(() => import('./Shell').then((file) => file.Shell), PAGE);
const AccountPage = lazyPart(() => import('./AccountPage').then((file) => file.AccountPage), PAGE);
const LoginPage = lazyPart(() => import('./LoginPage').then((file) => file.LoginPage), PAGE);
const LinkScreen = lazyPart(() => import('../auth/LinkScreen').then((file) => file.LinkScreen), PAGE);
const NotFound = lazyPart(() => import('./NotFoundScreen').then((file) => file.NotFoundScreen), PAGE);

/** Caches the component of each screen, because a new one would remount the screen. */
const pages = new Map<PanelScreen['load'], LazyPart<object>>();

function pageOf(load: PanelScreen['load']): LazyPart<object> {
  const page = pages.get(load) ?? lazyPart(async () => (await load()).default, PAGE);
  pages.set(load, page);
  return page;
}

/** What is shown inside the shell at a path. */
function screenAt(path: string, screens: readonly PanelScreen[]): LazyPart<object> | null {
  if (path === ACCOUNT_PATH) return AccountPage;
  const screen = screens.find((each) => each.path === path);
  return screen ? pageOf(screen.load) : null;
}

/**
 * Loads the code of the page at a path, so that it renders at once.
 *
 * @returns false if something could not be loaded; the page then says so
 */
export async function loadPage(pathname: string, screens: readonly PanelScreen[] = allScreens): Promise<boolean> {
  const path = cleanPath(pathname);
  const screen = screenAt(path === '/' ? START_PATH : path, screens);
  const beside = path === LOGIN_PATH ? LoginPage : path === LINK_PATH ? LinkScreen : NotFound;
  const loaded = await Promise.all((screen ? [Shell, screen] : [beside]).map((part) => part.preload()));
  return loaded.every(Boolean);
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

function InShell({ path, of: Screen }: { path: string; of: ComponentType }) {
  return (
    <Shell>
      <ErrorBoundary resetKeys={[path]} fallback={<UnexpectedErrorScreen reload={reload} inShell />}>
        <Suspense fallback={<LoadingScreen />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

function PageAt({ path, screens }: { path: string; screens: readonly PanelScreen[] }) {
  if (path === '/') return <ToStart />;
  if (path === LOGIN_PATH) return <LoginPage />;
  if (path === LINK_PATH) return <LinkPage />;
  const screen = screenAt(path, screens);
  return screen ? <InShell path={path} of={screen} /> : <NotFound shell={Shell} />;
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
  screens?: readonly PanelScreen[] | undefined;
  /** Called once the page can be used. A page that a server has rendered is hydrated after what is around it. */
  onReady?: (() => void) | undefined;
}

function Ready({ onReady }: Pick<PanelPagesProps, 'onReady'>) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}

/** Every page of the panel, chosen by the location in `NavigationProvider`; works with any router. */
export const PanelPages = memo(function PanelPages({ screens = allScreens, onReady }: PanelPagesProps) {
  const given = useNavigation();
  const { pathname, search } = given.location;
  const path = cleanPath(pathname);
  const { navigate } = given;
  useEffect(() => {
    if (pathname !== pathname.toLowerCase()) navigate(pathname.toLowerCase() + search, { replace: true });
  }, [navigate, pathname, search]);
  const [firstPath] = useState(path);
  const [isFirst, setFirst] = useState(true);
  if (isFirst && path !== firstPath) setFirst(false);
  useNextHeading(path, isFirst);
  const navigation = useMemo(() => ({ ...given, location: { ...given.location, pathname: path } }), [given, path]);
  return (
    <NavigationProvider value={navigation}>
      <ScreensProvider value={screens}>
        {path !== '/' && <PageTitle path={path} />}
        <ErrorBoundary resetKeys={[path]} fallback={<UnexpectedErrorScreen reload={reload} />}>
          <Suspense fallback={<LoadingScreen />}>
            <PageAt path={path} screens={screens} />
            <Ready onReady={onReady} />
          </Suspense>
        </ErrorBoundary>
      </ScreensProvider>
    </NavigationProvider>
  );
});
