import { LoadingScreen, NavigationProvider, UnexpectedErrorScreen } from '@cabine/panel-ui';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { navigate as go, usePathname, useSearch } from 'wouter/use-browser-location';
import { ErrorBoundary } from './ErrorBoundary';
import { DRAWN_PATH, START_PATH, loadRoute, plainPath, type Route } from './routes';

const routingError = <UnexpectedErrorScreen reload={() => window.location.reload()} />;
const FailedPage = () => routingError;

function navigate(to: string, options?: { replace?: boolean }): void {
  const isHere = to === window.location.pathname + window.location.search;
  go(to, { replace: isHere || options?.replace });
}

/** The page of the address, loaded first: until it is there the page before it stays. */
function useRoute(first: Promise<Route>, loaded: Route | null) {
  const pathname = usePathname({ ssrPath: DRAWN_PATH });
  const search = useSearch({ ssrSearch: '' });
  const path = plainPath(pathname);
  const [shown, setShown] = useState(loaded && path !== '/' ? { path, pathname, route: loaded } : null);
  const started = useRef<Promise<Route> | null>(first);

  useEffect(() => {
    if (path === '/') return go(START_PATH + search, { replace: true });
    let isLatest = true;
    const show = (route: Route) =>
      isLatest &&
      setShown((last) => (last?.route === route && last.pathname === pathname ? last : { path, pathname, route }));
    const fail = () =>
      isLatest &&
      setShown((last) => ({ path, pathname, route: { Page: FailedPage, Frame: last?.route.Frame ?? null } }));
    const loading = started.current ?? loadRoute(path);
    started.current = null;
    loading.then(show, fail);
    return () => {
      isLatest = false;
    };
  }, [path, pathname, search]);

  // A page that is about to go must not read the next one's query as its own.
  const [shownSearch, setShownSearch] = useState(search);
  const isShown = shown?.path === path;
  if (isShown && shownSearch !== search) setShownSearch(search);
  return { shown, search: isShown ? search : shownSearch };
}

/** Draws the page of the address (`loaded`: there already), and hands the address to the panel through its Navigation port. */
export function PanelRouter({ first, loaded }: { first: Promise<Route>; loaded: Route | null }) {
  const { shown, search } = useRoute(first, loaded);
  const pathname = shown?.pathname ?? '';
  const navigation = useMemo(() => ({ location: { pathname, search }, navigate }), [pathname, search]);
  if (!shown) return <LoadingScreen />;
  const { Page, Frame } = shown.route;
  const InFrame = Frame ?? Fragment;
  return (
    <NavigationProvider value={navigation}>
      <ErrorBoundary fallback={routingError}>
        <InFrame>
          <ErrorBoundary key={shown.path} fallback={routingError}>
            <Page />
          </ErrorBoundary>
        </InFrame>
      </ErrorBoundary>
    </NavigationProvider>
  );
}
