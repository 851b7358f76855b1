import {
  LoadingScreen,
  NavigationProvider,
  NotFoundScreen,
  UnexpectedErrorScreen,
  loadLoginPage,
  loadShell,
  screens,
} from '@cabine/panel-ui';
import { useMemo } from 'react';
import { Navigate, Outlet, createBrowserRouter, useLocation, useNavigate, type RouteObject } from 'react-router-dom';

/** Hands react-router to the panel through its Navigation port. */
function Root() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo(
    () => ({
      location: { pathname, search },
      navigate: (to: string, options?: { replace?: boolean }) => void navigate(to, options),
    }),
    [pathname, search, navigate],
  );
  return (
    <NavigationProvider value={navigation}>
      <Outlet />
    </NavigationProvider>
  );
}

const routingError = <UnexpectedErrorScreen reload={() => window.location.reload()} />;

const screenRoutes: RouteObject[] = screens.map(({ path, load }) => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  errorElement: routingError,
}));

export function createPanelRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: routingError,
      hydrateFallbackElement: <LoadingScreen />,
      children: [
        { path: '/login', lazy: async () => ({ Component: (await loadLoginPage()).LoginPage }) },
        {
          path: '/',
          lazy: async () => {
            const { Shell } = await loadShell();
            return {
              element: (
                <Shell>
                  <Outlet />
                </Shell>
              ),
            };
          },
          children: [{ index: true, element: <Navigate to="/dashboard" replace /> }, ...screenRoutes],
        },
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
  ]);
}
