import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PUBLIC = fileURLToPath(new URL('../../../host/public', import.meta.url));
const LANGUAGES = fileURLToPath(new URL('../../../../packages/panel-ui/src/embed/languages', import.meta.url));
const WORDS = readdirSync(LANGUAGES).map((name) => `embed-words-${name}`);
/** Makes the server register `GET /metrics`. */
export const METRICS_TOKEN = 'read the metrics';

export interface OpenRoute {
  /** As registered; `GET` is also requested as `HEAD`. */
  route: string;
  /** An address that the route answers, if it has parameters. */
  path?: string;
  body?: object;
  /** Status for every caller. */
  status: number;
}

/** Every route beyond the contract: open to all, for the reason in its declaration. */
export const OPEN_ROUTES: readonly OpenRoute[] = [
  { route: 'GET /', status: 200 },
  { route: 'GET /assets/*', path: '/assets/a.js', status: 200 },
  { route: 'GET /embed.js', status: 200 },
  { route: 'GET /embed-frame.js', status: 200 },
  { route: 'GET /embed.json', status: 200 },
  ...WORDS.map((name) => ({ route: `GET /${name}`, status: 200 })),
  { route: 'GET /embed/*', path: '/embed/a.js', status: 200 },
  { route: 'GET /embed/player', status: 200 },
  { route: 'GET /embed/schedule', status: 200 },
  { route: 'GET /embed/requests', status: 200 },
  { route: 'POST /embed/requests', body: {}, status: 400 },
  { route: 'GET /oembed', status: 404 },
  { route: 'GET /favicon.svg', status: 200 },
  { route: 'GET /icon.png', status: 200 },
  { route: 'GET /config.json', status: 200 },
  // An unknown address; a session of the panel has no effect here.
  { route: 'GET /calendar/:file', path: `/calendar/${'a'.repeat(43)}.ics`, status: 404 },
  // No picture is configured.
  { route: 'GET /avatars/:username', path: `/avatars/${'x'.repeat(60)}`, status: 204 },
  { route: 'GET /identity/:name', path: '/identity/none.png', status: 404 },
  { route: 'GET /stream', status: 200 },
  // A session of the panel has no effect here.
  { route: 'GET /metrics', status: 401 },
  { route: 'GET /api/health', status: 200 },
  { route: 'GET /api/ready', status: 200 },
  { route: 'GET /api/openapi.json', status: 200 },
  { route: 'GET /api/reference.md', status: 200 },
  { route: 'POST /api/reports', body: {}, status: 204 },
  // Requires Icecast's secret; a session of the panel has no effect here.
  { route: 'POST /api/stream-auth', status: 401 },
  // A preflight request.
  { route: 'OPTIONS *', path: '/api/games', status: 400 },
];

/** The address of a request. */
export const addressOf = ({ route, path = route.split(' ')[1] ?? '' }: OpenRoute) => path;

/** A folder like a build of the host app: its public files, and one generated file of each kind. */
export function makeBuiltHost(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'cabine-host-'));
  cpSync(PUBLIC, dir, { recursive: true });
  for (const folder of ['assets', 'embed']) mkdirSync(join(dir, folder));
  writeFileSync(join(dir, 'index.html'), '<p>panel</p>');
  for (const name of ['embed.js', 'embed-frame.js', 'embed.json', ...WORDS, 'assets/a.js', 'embed/a.js'])
    writeFileSync(join(dir, name), 'run()');
  return { dir, remove: () => rmSync(dir, { recursive: true }) };
}
