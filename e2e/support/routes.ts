import { readFileSync } from 'node:fs';

const ROUTES = new URL('../../apps/host/dist/routes.json', import.meta.url);

/** The address of every screen behind the sign-in, as the build names them: a new screen follows by itself. */
export const screenPaths = Object.keys(JSON.parse(readFileSync(ROUTES, 'utf8')) as object).filter(
  (path) => path !== '/login',
);
