// Entry "./react-router": the whole panel below a path of an app with react-router.
import { usePanel, type Navigation } from '@cabine/panel-core';
import { useLayoutEffect, useMemo, useRef, useTransition } from 'react';
import { NavigationType, useHref, useLocation, useNavigate, useNavigationType } from 'react-router';
import { NavigationProvider } from './provider/navigation';
import { navigationBelow } from './provider/navigationBelow';
import { LoadingNextPage } from './provider/views';
import { PanelPages, loadPage, type PanelPagesProps } from './shell/PanelPages';

export type { OwnScreen, PanelScreen } from './shell/panelScreens';

export interface PanelRoutesProps extends PanelPagesProps {
  /**
   * Path of the route that renders this, for example `/staff`, without the router's own basename. Default: the root.
   */
  basename?: string;
  /** For routers whose Back can be stopped: see `Navigation`. Keep the function identical between renders. */
  holdBack?: Navigation['holdBack'];
}

/**
 * Every page of the panel below a path of your router. Render it inside PanelProvider.
 *
 * @example <Route path="/staff/*" element={<PanelRoutes basename="/staff" />} />
 */
export function PanelRoutes({ basename = '', screens, holdBack, onReady }: PanelRoutesProps) {
  // Names a missing provider before an address that is not below.
  usePanel();
  const { pathname, search, key } = useLocation();
  const go = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  // The page stays until the code of the next one is there.
  const [isLoading, startLoading] = useTransition();
  /** Counts what the member wants: a page whose code comes when they want another one is not opened. */
  const wish = useRef(0);
  // Back within a page is a wish, too; a filter that is written into its address is none.
  const back = useNavigationType() === NavigationType.Pop && key;
  // Before effects that redirect.
  useLayoutEffect(() => void (wish.current += 1), [pathname, back]);
  const navigation = useMemo((): Navigation => {
    const below = navigationBelow({
      basename,
      pathname,
      search,
      go: (to, { replace }) => {
        const isSamePage = to.split('?')[0] === pathname;
        // Changing a filter or the sort order in the address must not scroll the table out of view.
        void go(to, { replace: replace || to === pathname + search, preventScrollReset: isSamePage });
      },
      href: (to) => root + to,
    });
    return {
      ...below,
      navigate(to, options) {
        const [path = ''] = to.split(/[?#]/);
        if (path === below.location.pathname) return below.navigate(to, options);
        const mine = (wish.current += 1);
        startLoading(async () => {
          await loadPage(path, screens);
          if (wish.current === mine) below.navigate(to, options);
        });
      },
      ...(holdBack && { holdBack }),
    };
  }, [basename, pathname, search, screens, go, root, holdBack]);
  return (
    <NavigationProvider value={navigation}>
      {isLoading && <LoadingNextPage />}
      <PanelPages screens={screens} onReady={onReady} />
    </NavigationProvider>
  );
}
