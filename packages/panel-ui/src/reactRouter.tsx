// Entry "./react-router": the whole panel below a path of an app with react-router.
import { usePanel } from '@cabine/panel-core';
import { useMemo } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { NavigationProvider } from './provider/navigation';
import { navigationBelow } from './provider/navigationBelow';
import { PanelPages, type PanelPagesProps } from './shell/PanelPages';

export type { OwnScreen, PanelScreen } from './shell/panelScreens';

export interface PanelRoutesProps extends PanelPagesProps {
  /**
   * Path of the route that renders this, for example `/staff`, without the router's own basename. Default: the root.
   */
  basename?: string;
}

/**
 * Every page of the panel below a path of your router. Render it inside PanelProvider.
 *
 * @example <Route path="/staff/*" element={<PanelRoutes basename="/staff" />} />
 */
export function PanelRoutes({ basename = '', screens }: PanelRoutesProps) {
  // Names a missing provider before an address that is not below.
  usePanel();
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const navigation = useMemo(
    () =>
      navigationBelow({
        basename,
        pathname,
        search,
        go: (to, options) => {
          const isSamePage = to.split('?')[0] === pathname;
          // Changing a filter or the sort order in the address must not scroll the table out of view.
          void go(to, { replace: options.replace || to === pathname + search, preventScrollReset: isSamePage });
        },
        href: (to) => root + to,
      }),
    [basename, pathname, search, go, root],
  );
  return (
    <NavigationProvider value={navigation}>
      <PanelPages screens={screens} />
    </NavigationProvider>
  );
}
