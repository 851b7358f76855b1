// The checks of `npm test`, and of `npm test -- near`.
import { basename, dirname } from 'node:path';

/**
 * What differs on PostgreSQL: its SQL (each call once, the audit log, deleted members, the hours of air), locks between
 * changes, LISTEN, query plans, migrations and the backup. `npm run proof -- postgres` runs all.
 */
const OF_THE_ENGINE = [
  '/src/platform/db/',
  '.postgres.test',
  '/conformance.',
  '/schedules.routes',
  '/air.routes',
  '/authority.rules',
  '/rank.rules',
  '/newPermissions.rules',
  '/registerCollection.rules',
  '/restoreHours.rules',
  '/personalData.rules',
  '/events.routes',
  '/backup.test',
].join(' ');
const RADIO = ['icecast', 'ffmpeg'];
const BROWSER = ['chromium'];

/**
 * A check with a `command` counts as one test; `built` waits for BUILD. Without its tools (`needs`), a check runs with
 * the options in `otherwise`, or not at all. `share` is its part of the 600 processor seconds that all may take, and
 * `memory` the megabytes that it takes at most.
 */
export const BUILD = { name: 'build-apps', command: 'node scripts/build.mjs', share: 20, memory: 600 };
/** In order of start, the longest first. */
export const CHECKS = [
  { name: 'stories', vitest: '--project storybook', needs: BROWSER, share: 130, memory: 1_900 },
  {
    name: 'server-sqlite',
    built: true,
    vitest: '--project server',
    needs: RADIO,
    otherwise: " --exclude '**/*.live.test.ts'",
    share: 140,
    memory: 1_900,
  },
  { name: 'e2e-journeys', built: true, playwright: 'journeys', needs: BROWSER, share: 105, memory: 1_500 },
  { name: 'e2e-radio', built: true, playwright: 'radio', needs: [...BROWSER, ...RADIO], share: 35, memory: 1_400 },
  {
    name: 'server-postgres',
    built: true,
    vitest: `--project server-postgres ${OF_THE_ENGINE}`,
    needs: ['postgres'],
    share: 50,
    memory: 1_000,
  },
  { name: 'build-packages', command: 'node scripts/packages.mjs', share: 20, memory: 900 },
  { name: 'unit', vitest: '--project unit', share: 40, memory: 900 },
  { name: 'size', built: true, command: 'npm run --silent size', share: 5, memory: 300 },
  { name: 'stories-widgets', vitest: '--project widgets', needs: BROWSER, share: 10, memory: 900 },
  { name: 'types', command: 'npm run --silent types', share: 20, memory: 1_800 },
  // Its types on one thread: two hold them twice, and take 1.3 GB and a fifth of the processor more.
  { name: 'lint', command: 'npm run --silent lint', env: { GOMAXPROCS: '1' }, share: 25, memory: 2_700 },
];

/** The first check of the queue for which there is room beside those that run; alone, any check has room. */
export function nextThatFits(queue, running, most) {
  const taken = running.reduce((sum, { memory }) => sum + memory, 0);
  return queue.find(({ memory }) => running.length === 0 || taken + memory <= most);
}

/** Folders whose files concern every screen: of these only a file's own story is near. */
const SHARED = /^(components|labels|provider|shell|testing|theme)$/;

/**
 * What a change concerns, to be known in a minute: unit tests that import the changed files; tests of the server, stories
 * and journeys of the changed features.
 *
 * @param {string[]} changed files that differ from `since`
 * @param {string[]} all files of the repository
 */
export function nearChecks(changed, all, since) {
  const sources = changed.flatMap((file) => /^(?:packages|apps)\/[\w-]+\/src\/([\w-]+)\/.*$/.exec(file) ?? []);
  const features = [...new Set(sources.filter((_, at) => at % 2 === 1))].filter((name) => !SHARED.test(name));
  const stemOf = (file) => basename(file).split('.')[0];
  const stories = all.filter(
    (file) =>
      /^packages\/panel-ui\/.*\.stories\.tsx$/.test(file) &&
      (features.includes(file.split('/')[3]) ||
        changed.some((each) => dirname(each) === dirname(file) && stemOf(each) === stemOf(file))),
  );
  const journeys = all.filter(
    (file) =>
      /^e2e\/(journeys|administration|promotion|embed)\/.*\.spec\.ts$/.test(file) &&
      (changed.includes(file) || features.includes(stemOf(file))),
  );
  // Every test of the server imports the whole app, so its imports tell nothing.
  const rooms = [
    ...features,
    ...changed.flatMap((file) => /^apps\/server\/src\/(platform\/[\w-]+)\//.exec(file)?.[1] ?? []),
  ]
    .filter((room) => room !== 'platform')
    .map((room) => `apps/server/src/${room}/`)
    .filter((room) => all.some((file) => file.startsWith(room) && file.endsWith('.test.ts')));
  return [
    {
      name: 'near-unit',
      vitest: `--project unit --changed ${since} --passWithNoTests`,
      mayBeEmpty: true,
      memory: 700,
    },
    rooms.length > 0 && {
      name: 'near-server',
      vitest: `--project server ${[...new Set(rooms)].join(' ')}`,
      needs: RADIO,
      otherwise: " --exclude '**/*.live.test.ts'",
      memory: 1_000,
    },
    stories.length > 0 && {
      name: 'near-stories',
      vitest: `--project storybook ${stories.join(' ')}`,
      needs: BROWSER,
      memory: 1_300,
    },
    journeys.length > 0 && {
      name: 'near-journeys',
      playwright: `journeys --pass-with-no-tests ${journeys.map((file) => file.replace('e2e/', '')).join(' ')}`,
      // A proof alone runs some of them.
      mayBeEmpty: true,
      built: true,
      needs: BROWSER,
      memory: 1_300,
    },
  ].filter(Boolean);
}
