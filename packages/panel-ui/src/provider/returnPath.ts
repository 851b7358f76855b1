import type { PanelLocation } from '@cabine/panel-core';

export const LOGIN_PATH = '/login';
const HOME_PATH = '/dashboard';

/** /login with the page to come back to, unless that is where signing in leads anyway. */
export function loginPath({ pathname, search }: PanelLocation): string {
  if (pathname === '/' || pathname === HOME_PATH) return LOGIN_PATH;
  return `${LOGIN_PATH}?from=${encodeURIComponent(pathname + search)}`;
}

/** Where to go after signing in; only ever a path of this panel. */
export function returnPath(loginSearch: string): string {
  const from = new URLSearchParams(loginSearch).get('from') ?? '';
  return /^\/(?![/\\])/.test(from) && !from.startsWith(LOGIN_PATH) ? from : HOME_PATH;
}
