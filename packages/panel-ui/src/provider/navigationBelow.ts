import type { Navigation } from '@cabine/panel-core';

export interface HostRouter {
  /** Path of the panel in the host's router, for example `/staff`. */
  basename: string;
  /** The host's complete path and query. */
  pathname: string;
  search: string;
  go(to: string, options: { replace: boolean }): void;
  /** Turns a path into the address for links, for routers with a prefix. Default: the path itself. */
  href?: (to: string) => string;
}

/**
 * Navigation for a panel that is mounted below a path of the host's router.
 *
 * @throws Error if the address is not below `basename`
 */
export function navigationBelow({ basename, pathname, search, go, href = (to) => to }: HostRouter): Navigation {
  const base = basename.replace(/^\/*(?=[^/])/, '/').replace(/\/+$/, '');
  if (pathname !== base && !pathname.startsWith(`${base}/`)) {
    throw new Error(
      `PanelRoutes: the address ${pathname} is not below ${base}. Set basename to the path at which the panel's route is mounted.`,
    );
  }
  return {
    location: { pathname: pathname.slice(base.length) || '/', search },
    navigate: (to, options) => go(base + to, { replace: options?.replace ?? false }),
    href: (to) => href(base + to),
  };
}
