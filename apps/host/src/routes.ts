import {
  loadAccountScreen,
  loadLinkScreen,
  loadLoginPage,
  loadNotFoundScreen,
  loadShell,
  screens,
} from '@cabine/panel-ui';
import { createElement, type ComponentType, type ReactNode } from 'react';

/** What a path shows: a page, and the frame that stays when one page of it follows another. */
export interface Route {
  Page: ComponentType;
  Frame: ComponentType<{ children: ReactNode }> | null;
}

const ACCOUNT_PATH = '/account';
const LINK_PATH = '/login/link';

const loaders = new Map(screens.map(({ path, load }) => [path, load]));
loaders.set(ACCOUNT_PATH, async () => ({ default: (await loadAccountScreen()).AccountScreen }));

/** The server draws this page beforehand (drawLogin.tsx). */
export const DRAWN_PATH = '/login';

/** `/` leads here. */
export const START_PATH = '/dashboard';

/** A path as it is looked up: however it is written, and without the slash at its end. */
export const plainPath = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '') || '/';

/** Loads what a path shows, its page and its frame at the same time; rejects if the code cannot be loaded. */
export async function loadRoute(path: string): Promise<Route> {
  if (path === DRAWN_PATH) return { Page: (await loadLoginPage()).LoginPage, Frame: null };
  if (path === LINK_PATH) return { Page: await loadLinkPage(), Frame: null };
  const load = loaders.get(path);
  if (!load) return { Page: (await loadNotFoundScreen()).NotFoundScreen, Frame: null };
  const [{ Shell }, page] = await Promise.all([loadShell(), load()]);
  return { Page: page.default, Frame: Shell };
}

/** A link's token comes in the fragment, which browsers send to no server. */
async function loadLinkPage(): Promise<ComponentType> {
  const { LinkScreen } = await loadLinkScreen();
  const token = window.location.hash.slice(1);
  return () => createElement(LinkScreen, { token });
}
