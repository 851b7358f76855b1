// Entry "./react-router": the whole panel below a path of an app with react-router-dom.
import { useMemo } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { NavigationProvider } from './provider/navigation';
import { navigationBelow } from './provider/navigationBelow';
import { PanelPages, type PanelPagesProps } from './shell/PanelPages';

export type { OwnScreen, PanelScreen } from './shell/panelScreens';

export interface PanelRoutesProps extends PanelPagesProps {
  /** The path of the route that draws this, for example `/staff`; without the router's own basename. */
  basename?: string;
}

/**
 * Every page of the panel, below a path of your router. PanelProvider stands above.
 *
 * @example <Route path="/staff/*" element={<PanelRoutes basename="/staff" />} />
 */
export function PanelRoutes({ basename = '', screens }: PanelRoutesProps) {
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
          // A filter or a sort order in the address must not scroll its table away.
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
