import type { Navigation } from '@cabine/panel-core';

export interface HostRouter {
  /** Where the panel is mounted, for example `/staff`; as the host's router names it. */
  basename: string;
  /** The host's own path and query. */
  pathname: string;
  search: string;
  go(to: string, options: { replace: boolean }): void;
  /** What the router puts before each path, for links; nothing unless given. */
  href?: (to: string) => string;
}

/**
 * The panel's navigation below a path of somebody's router: all of the panel's own paths begin there.
 *
 * @throws Error if the address is not below it
 */
export function navigationBelow({ basename, pathname, search, go, href = (to) => to }: HostRouter): Navigation {
  const base = basename.replace(/\/+$/, '');
  if (pathname !== base && !pathname.startsWith(`${base}/`)) {
    throw new Error(
      `PanelRoutes: the address ${pathname} is not below ${base}. The panel's paths begin there. Give basename the path at which its route is mounted.`,
    );
  }
  return {
    location: { pathname: pathname.slice(base.length) || '/', search },
    navigate: (to, options) => go(base + to, { replace: options?.replace ?? false }),
    href: (to) => href(base + to),
  };
}
