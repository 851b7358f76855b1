// `npm run proof [-- <name>…]`: checks SECURITY.md's promises in full length; `npm test` runs a short version of most.
// `npm run proof -- changed`: those that depend on a file which differs from the main branch.
// Not npm scripts, because a proof has a third outcome: not audited.
import { spawnSync } from 'node:child_process';
import { ROOT } from './build.mjs';
import { branchPoint, changedSince } from './changed.mjs';
import { NOT_AUDITED, lastLine, proofsOf } from './proofs.mjs';

const withSources = (script) => [process.execPath, '--import', 'tsx', '--conditions=@cabine/source', script];
const run = (project, files) => ['node_modules/.bin/vitest', 'run', '--project', project, '--reporter=dot', ...files];
const onSqlite = (...files) => run('server', files);
const onPostgres = (...files) => run('server-postgres', files);
const testing = (file) => `apps/server/src/testing/${file}.test.ts`;
/** Tests with separate server processes run the built server. */
const build = [process.execPath, 'scripts/build.mjs'];
const operation = (file) => [process.execPath, 'scripts/e2e.mjs', 'operations', file];
const journey = (file) => [process.execPath, 'scripts/e2e.mjs', 'journeys', `proofs/${file}`];

/** Also of calls whose body is half sent, of answers that are still being sent, and of clients that are gone. */
const SESSIONS = ['sessions', 'authority.rules', 'openAnswers.rules', 'gone.rules'].map(testing);

/** The rules of who may change whom, and of the roles' permissions. */
const RANKS = ['apps/server/src/roles', 'apps/server/src/team/rank'];

/** Each prints its figures and exits with an error if a limit is exceeded. */
const PROOFS = {
  matrix: [onSqlite(testing('matrix'))],
  guards: [withSources('scripts/guards.mjs')],
  sessions: [onSqlite(...SESSIONS), onPostgres(...SESSIONS), operation('halfSent')],
  // Measures milliseconds, so its test files run one at a time.
  'sign-in': [build, onSqlite('--no-file-parallelism', 'apps/server/src/auth')],
  escalation: [onSqlite(testing('forgedInput'), ...RANKS), onPostgres(...RANKS)],
  strings: [onSqlite(testing('strings')), onPostgres(testing('strings'))],
  malformed: [build, onSqlite(testing('malformed'))],
  'load-hostile': [build, onSqlite(testing('loadHostile'))],
  race: [
    onSqlite('apps/server/src/schedules/dates', 'apps/server/src/schedules/readers'),
    onPostgres(
      'apps/server/src/schedules',
      'apps/server/src/air/takeOver',
      'apps/server/src/team/rank.rules',
      'apps/server/src/platform/http/change',
    ),
  ],
  injection: [journey('injection')],
  client: [journey('client')],
  access: [journey('access'), journey('spoken')],
  forms: [journey('forms'), journey('lists')],
  journeys: [
    [process.execPath, 'scripts/e2e.mjs', 'journeys', '/administration/', '/journeys/', '/promotion/', '/embed/'],
  ],
  engines: [
    [process.execPath, 'scripts/browsers.mjs'],
    [process.execPath, 'scripts/e2e.mjs', 'engines'],
  ],
  week: [journey('everyHour')],
  radio: [[process.execPath, 'scripts/e2e.mjs', 'radio'], onSqlite('apps/server/src/broadcasts/race.live')],
  clock: [
    onSqlite('platform/clockJumps', 'apps/server/src/air/air.routes', 'apps/server/src/backup/schedule'),
    onPostgres('platform/clockJumps', 'apps/server/src/air/air.routes', 'apps/server/src/backup/schedule'),
    build,
    onPostgres(testing('clocksApart.postgres')),
  ],
  clocks: [onSqlite('apps/server/src/payments/period'), onPostgres('apps/server/src/payments/period')],
  crash: [onSqlite(testing('crash')), onPostgres(testing('crash'))],
  faults: [
    build,
    onSqlite(testing('faults.sqlite'), 'apps/server/src/platform/disk.sqlite'),
    onPostgres(testing('faults.postgres')),
  ],
  'scale-out': [build, onPostgres(testing('scaleOut.postgres'))],
  upgrades: [
    onSqlite('apps/server/src/backup/upgrade'),
    onPostgres('apps/server/src/backup/upgrade'),
    // Each released version: two programs of 0.1.0, and 0.2.0.
    [process.execPath, 'scripts/rehearseUpgrade.mjs', '6e5ca8c', '6de2509', '97093eb'],
  ],
  events: [
    build,
    onSqlite('--no-file-parallelism', 'apps/server/src/events'),
    onPostgres('apps/server/src/events/events.routes'),
    journey('events'),
  ],
  operations: [[process.execPath, 'scripts/e2e.mjs', 'operations'], onSqlite('apps/server/src/operations/alarms')],
  node: [withSources('scripts/nodeVersions.mjs')],
  backup: [onSqlite('apps/server/src/backup'), onPostgres('apps/server/src/backup')],
  soundtracks: [onSqlite('apps/server/src/soundtracks'), onPostgres('apps/server/src/soundtracks')],
  postgres: [onPostgres()],
  contrast: [run('storybook', [])],
  years: [onSqlite(testing('years')), onPostgres(testing('years'))],
  foreign: [run('unit', ['e2e/foreign']), [process.execPath, 'scripts/e2e.mjs', 'foreign']],
  start: [run('unit', ['scripts/start.test'])],
  new: [[process.execPath, 'scripts/new/proof.mjs']],
  release: [[process.execPath, 'scripts/rehearseRelease.mjs']],
  supply: [[process.execPath, 'scripts/supply.mjs']],
};

/** 'postgres' and 'new' run many suites in normal length; all others run in full length. */
const lengthOf = (name) => (['postgres', 'new'].includes(name) ? {} : { PROOF: '1' });

const named = process.argv.slice(2);
const requested = named.join() === 'changed' ? proofsOf(changedSince(branchPoint())) : named;
if (named.join() === 'changed') console.log(`Depending on what changed: ${requested.join(', ') || 'no proof'}`);
const unknown = requested.filter((name) => !Object.hasOwn(PROOFS, name));
if (unknown.length > 0) {
  console.error(`No proof is named ${unknown.join(', ')}. There are: ${Object.keys(PROOFS).join(' ')}, and changed`);
  process.exit(1);
}

const failed = [];
const notAudited = [];
for (const name of named.length > 0 ? requested : Object.keys(PROOFS)) {
  console.log(`\n── ${name}`);
  let isAudited = true;
  const isProven = PROOFS[name].every(([program, ...words]) => {
    const { status } = spawnSync(program, words, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...lengthOf(name) },
    });
    if (status === NOT_AUDITED) isAudited = false;
    return status === 0 || status === NOT_AUDITED;
  });
  if (!isProven) failed.push(name);
  else if (!isAudited) notAudited.push(name);
}
console.log(lastLine({ failed, notAudited }));
process.exitCode = failed.length > 0 ? 1 : notAudited.length > 0 ? NOT_AUDITED : 0;
