import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

const done = () => Promise.resolve();
const refuse = () => Promise.reject(new Error('Not signed in'));
const authProvider = { login: refuse, logout: done, checkAuth: refuse, checkError: done, getPermissions: done };

createRoot(document.querySelector('#root')).render(
  <Admin authProvider={authProvider} dataProvider={{}} requireAuth disableTelemetry>
    {/* A placeholder: react-admin loads pages on demand. */}
    <Resource name="members" list={() => null} />
  </Admin>,
);
