import { loadLoginPage, loadNotFoundScreen, loadShell, screens } from '@cabine/panel-ui';
import type { ComponentType, ReactNode } from 'react';

/** What a path shows: a page, and the frame that stays when one page of it follows another. */
export interface Route {
  Page: ComponentType;
  Frame: ComponentType<{ children: ReactNode }> | null;
}

const loaders = new Map(screens.map(({ path, load }) => [path, load]));

/** The server draws this page beforehand (drawLogin.tsx). */
export const DRAWN_PATH = '/login';

/** `/` leads here. */
export const START_PATH = '/dashboard';

/** A path as it is looked up: however it is written, and without the slash at its end. */
export const plainPath = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '') || '/';

/** Loads what a path shows, its page and its frame at the same time; rejects if the code cannot be loaded. */
export async function loadRoute(path: string): Promise<Route> {
  if (path === DRAWN_PATH) return { Page: (await loadLoginPage()).LoginPage, Frame: null };
  const load = loaders.get(path);
  if (!load) return { Page: (await loadNotFoundScreen()).NotFoundScreen, Frame: null };
  const [{ Shell }, page] = await Promise.all([loadShell(), load()]);
  return { Page: page.default, Frame: Shell };
}
