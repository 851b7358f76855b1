import type { Navigation } from '@cabine/panel-core';
import { LoadingNextPage, NavigationProvider, SpokenPage, usePageTitle } from '@cabine/panel-ui';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  Navigate,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router-dom';

/** Back closes what is open on the page, the last one first. */
function useHoldBack(): Navigation['holdBack'] {
  const open = useRef<(() => void)[]>([]);
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && open.current.length > 0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    open.current.at(-1)?.();
  }, [blocker]);
  return useCallback((close: () => void) => {
    open.current.push(close);
    return () => void (open.current = open.current.filter((each) => each !== close));
  }, []);
}

/** Connects the router to the panel's Navigation port, and shows that the next page is loading. */
export function RootLayout() {
  const { pathname, search, hash } = useLocation();
  const { state } = useNavigation();
  const go = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const holdBack = useHoldBack();

  const navigation = useMemo<Navigation>(() => {
    const href = (to: string) => root + to;
    const navigate: Navigation['navigate'] = (to, options) => {
      const target = new URL(href(to), window.location.href);
      const isSamePage = target.pathname === window.location.pathname;
      const isSameAddress = isSamePage && target.search === window.location.search;
      // Changing a filter or sort order in the address must not scroll the page.
      void go(to, { replace: options?.replace || isSameAddress, preventScrollReset: isSamePage });
    };
    return { location: { pathname, search }, navigate, href, holdBack };
  }, [go, holdBack, pathname, root, search]);

  const title = usePageTitle(pathname);
  useEffect(() => {
    document.title = title;
  }, [title]);

  // Routes match in any case; the menu and the screens know lowercase paths only.
  const path = pathname.toLowerCase();
  if (path !== pathname) return <Navigate to={{ pathname: path, search, hash }} replace />;
  return (
    <NavigationProvider value={navigation}>
      {state === 'loading' && <LoadingNextPage />}
      <SpokenPage />
      <Outlet />
      <ScrollRestoration />
    </NavigationProvider>
  );
}
