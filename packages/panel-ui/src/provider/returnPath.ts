import type { PanelLocation } from '@cabine/panel-core';

export const LOGIN_PATH = '/login';
/** Where a sign-in link leads; its token is in the fragment. */
export const LINK_PATH = '/login/link';
export const ACCOUNT_PATH = '/account';
/** Leads to the member's first screen where `config.screens` leaves it out. */
export const START_PATH = '/dashboard';
const SITE = 'https://panel.invalid';

/** The address of the sign-in page, with the page to return to unless that is the default. */
export function loginPath({ pathname, search }: PanelLocation): string {
  if (pathname === '/' || pathname === START_PATH) return LOGIN_PATH;
  return `${LOGIN_PATH}?from=${encodeURIComponent(pathname + search)}`;
}

function parse(path: string): URL | null {
  try {
    return new URL(path, SITE);
  } catch {
    return null;
  }
}

/** The path to open after signing in; always a path of this panel. */
export function returnPath(loginSearch: string): string {
  const from = new URLSearchParams(loginSearch).get('from') ?? '';
  // The parser decides what leaves the site: it drops tabs and line breaks, and reads `\\` as `/`.
  const url = from.startsWith('/') ? parse(from) : null;
  const isKept = url?.origin === SITE && url.pathname + url.search + url.hash === from;
  return isKept && !from.startsWith(LOGIN_PATH) ? from : START_PATH;
}
