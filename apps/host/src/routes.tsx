import {
  LoadingScreen,
  LoginScreen,
  NavigationProvider,
  NotFoundScreen,
  UnexpectedErrorScreen,
  screens,
} from '@cabine/panel-ui';
import { useMemo } from 'react';
import {
  Navigate,
  Outlet,
  createBrowserRouter,
  useLocation,
  useNavigate,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';

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

function RoutingError() {
  return <UnexpectedErrorScreen error={useRouteError()} />;
}

async function loadShell() {
  const { Shell } = await import('@cabine/panel-ui/shell');
  return {
    Component: () => (
      <Shell>
        <Outlet />
      </Shell>
    ),
  };
}

const screenRoutes: RouteObject[] = screens.map(({ path, load }) => ({
  path: path.slice(1),
  lazy: async () => ({ Component: (await load()).default }),
  errorElement: <RoutingError />,
}));

export function createPanelRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RoutingError />,
      hydrateFallbackElement: <LoadingScreen />,
      children: [
        { path: '/login', element: <LoginScreen /> },
        {
          path: '/',
          lazy: loadShell,
          children: [{ index: true, element: <Navigate to="/dashboard" replace /> }, ...screenRoutes],
        },
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
  ]);
}
