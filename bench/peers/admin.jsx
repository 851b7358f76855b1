import { Suspense, lazy } from 'react';
import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

// Its pages are lazy, as ours are.
const Members = lazy(() => import('./adminMembers'));
const MemberPage = () => (
  <Suspense>
    <Members />
  </Suspense>
);

const nobody = () => Promise.reject(new Error('Not signed in'));
const authProvider = {
  login: nobody,
  logout: () => Promise.resolve(),
  checkAuth: nobody,
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};
const dataProvider = {};

createRoot(document.querySelector('#root')).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider} requireAuth disableTelemetry>
    <Resource name="members" list={MemberPage} />
  </Admin>,
);
