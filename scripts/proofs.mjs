// What proof.mjs chooses and says, in a separate module for its test.

/** Exit code of a proof without faults that could not reach the npm registry. */
export const NOT_AUDITED = 2;

/** 'All proven.' only if every proof passed. */
export function lastLine({ failed, notAudited }) {
  const lines = [
    failed.length > 0 && `Fell short: ${failed.join(', ')}`,
    notAudited.length > 0 && `Not audited: ${notAudited.join(', ')}. Run again with access to the npm registry.`,
  ].filter(Boolean);
  return `\n${lines.join('\n') || 'All proven.'}`;
}

const server = (...rooms) => rooms.map((room) => `apps/server/src/${room}/`);
const core = (...rooms) => rooms.map((room) => `packages/panel-core/src/${room}/`);
const ui = (...rooms) => rooms.map((room) => `packages/panel-ui/src/${room}/`);
const both = (...rooms) => [...server(...rooms), ...core(...rooms)];

/** By proof, how the paths begin on which its promise depends: `npm run proof -- changed` runs those that differ. */
export const SOURCES = {
  matrix: ['apps/server/src/', 'packages/panel-core/src/'],
  guards: [...core('permissions'), ...server('platform/http'), 'scripts/guards.mjs'],
  sessions: [...both('auth'), ...server('platform/http')],
  'sign-in': [...both('auth'), ...server('admin')],
  escalation: [...both('roles', 'team', 'users'), ...core('permissions')],
  strings: [...server('platform/http'), ...core('shared')],
  malformed: server('platform/http'),
  'load-hostile': [...server('platform/http'), 'apps/server/src/app.ts', 'apps/server/src/main.ts'],
  race: [...both('schedules', 'offers', 'air'), ...server('team', 'platform/db')],
  injection: [...ui('components', 'embed', 'widgets', 'radio', 'schedules'), ...server('site')],
  client: [...core('http', 'provider'), ...ui('provider')],
  access: ['packages/panel-ui/src/', 'e2e/proofs/'],
  forms: ['packages/panel-ui/src/', 'e2e/proofs/'],
  journeys: ['packages/panel-ui/', 'packages/panel-core/', 'apps/host/'],
  engines: ['packages/panel-ui/', 'packages/panel-core/', 'apps/host/', 'package-lock.json'],
  radio: [...both('radio', 'broadcasts', 'requests'), ...ui('radio'), 'apps/server/assets/', 'deploy/icecast.xml'],
  clock: server('platform', 'backup', 'air'),
  clocks: both('payments', 'schedules'),
  crash: server('platform/db', 'platform/http', 'soundtracks'),
  faults: server('platform', 'radio', 'broadcasts'),
  'scale-out': [...server('events', 'platform/db'), 'apps/server/src/main.ts'],
  upgrades: ['apps/server/migrations/', 'apps/server/src/prepare.ts', ...server('backup')],
  events: both('events'),
  operations: ['deploy/', 'docs/operations/', ...server('operations', 'admin', 'site'), 'scripts/release.mjs'],
  node: [
    'apps/server/package.json',
    'apps/server/vite.config.ts',
    'apps/server/src/main.ts',
    'scripts/nodeVersions.mjs',
  ],
  backup: ['apps/server/migrations/', ...server('backup')],
  soundtracks: both('soundtracks'),
  postgres: ['apps/server/'],
  contrast: [...ui('theme', 'components', 'labels'), '.storybook/'],
  foreign: ['e2e/foreign/', ...core('conformance', 'environment', 'http')],
  start: ['scripts/start.mjs', 'scripts/build.mjs', 'apps/server/src/main.ts'],
  week: [...core('schedules'), ...ui('schedules')],
  years: both('schedules', 'payments', 'air'),
  new: [
    'scripts/new/',
    'packages/panel-core/src/features.ts',
    'packages/panel-ui/src/features.ts',
    ...ui('labels', 'audit'),
    'apps/server/migrations/list.ts',
  ],
  release: [
    'packages/declarations.build.ts',
    'packages/panel-core/package.json',
    'packages/panel-ui/package.json',
    'scripts/tarball.mjs',
  ],
  supply: ['package-lock.json'],
};

/** Names of the proofs that depend on one of these files. */
export const proofsOf = (files) =>
  Object.keys(SOURCES).filter((name) => SOURCES[name].some((begin) => files.some((file) => file.startsWith(begin))));
