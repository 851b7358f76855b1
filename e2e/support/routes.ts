import { readFileSync } from 'node:fs';

const ROUTES = new URL('../../apps/host/dist/routes.json', import.meta.url);

/** The address of every screen behind the sign-in, read from the build. */
export const screenPaths = Object.keys(JSON.parse(readFileSync(ROUTES, 'utf8')) as object).filter(
  (path) => path !== '/login',
);
