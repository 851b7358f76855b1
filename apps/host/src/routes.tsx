import {
  LoadingScreen,
  UnexpectedErrorScreen,
  loadAccountPage,
  loadLinkScreen,
  loadLoginPage,
  loadNotFoundScreen,
  loadShell,
  reloaded,
  screens,
} from '@cabine/panel-ui';
import { useState, type ComponentType } from 'react';
import { Outlet, redirect, useLocation, type RouteObject } from 'react-router-dom';
import { RootLayout } from './RootLayout';

const LOGIN_PATH = '/login';

export const START_PATH = '/dashboard';

/**
 * Paths that the build renders (drawPages.tsx): the sign-in page, and for members the frame of each screen before the
 * session is known.
 */
export const DRAWN_PATHS = {
  forVisitors: [LOGIN_PATH],
  forMembers: ['/', '/account', ...screens.map(({ path }) => path)],
};

const reload = () => window.location.reload();

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await reloaded(async () => ({ default: await load() }))()).default }),
});

/** All routes of the panel. The screens of the menu are in panel-ui's `features.ts`. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <UnexpectedErrorScreen reload={reload} />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      { path: '/', loader: ({ request }) => redirect(START_PATH + new URL(request.url).search) },
      page(LOGIN_PATH, async () => (await loadLoginPage()).LoginPage),
      page('/login/link', loadLinkPage),
      {
        lazy: async () => ({ Component: inShell((await loadShell()).Shell) }),
        children: [
          {
            // On the parent, because a lazy route that fails to load does not render its own error element.
            errorElement: <UnexpectedErrorScreen reload={reload} inShell />,
            children: [
              ...screens.map(({ path, load }) => page(path, async () => (await load()).default)),
              page('/account', async () => (await loadAccountPage()).AccountPage),
            ],
          },
        ],
      },
      page('*', async () => (await loadNotFoundScreen()).NotFoundScreen),
    ],
  },
];

type Shell = Awaited<ReturnType<typeof loadShell>>['Shell'];

const inShell = (Shell: Shell) => () => (
  <Shell>
    <Outlet />
  </Shell>
);

/**
 * The token of an access link is in the fragment, which browsers do not send. The screen removes it from the address.
 */
async function loadLinkPage(): Promise<ComponentType> {
  const { LinkScreen } = await loadLinkScreen();
  return function LinkPage() {
    const { hash } = useLocation();
    const [token] = useState(hash.slice(1));
    return <LinkScreen token={token} />;
  };
}
