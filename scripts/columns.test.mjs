// Vitest runs this. Whoever adds an entity finds every file to touch in CONTRIBUTING.md: here its two tables are held to what there is.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS, panelContract } from '../packages/panel-core/src/contract';
import { screens } from '../packages/panel-ui/src/screens';
import { ROOT } from './build.mjs';

const CORE = 'packages/panel-core/src';
const UI = 'packages/panel-ui/src';
const SERVER = 'apps/server/src';

/** Why a column does without a file of the chapter, or without a line in one; by the path's end. */
const WITHOUT = {
  air: {
    '/permissions.ts': 'manage_schedule reads it',
    '*Dialog*.tsx': 'nothing to fill in',
  },
  audit: {
    '/permissions.ts': 'view_permissions reads it',
    'conformance.test.ts': 'no call of it has a body',
  },
  auth: {
    'auth.feature.ts': 'stands outside the menu, in shell/',
    '/permissions.ts': 'whoever signs in holds no permission yet',
    'auth.fixtures.ts': 'who is signed in is a user',
    'src/testing.ts': 'who is signed in is a user',
    'use*Columns.tsx': 'a form, no table',
    'panel-ui/src/features.ts': 'stands outside the menu, in shell/',
    'auth.spec.ts': 'e2e/journeys/signIn.spec.ts',
  },
  broadcasts: {
    'broadcasts.feature.ts': 'shell/broadcasts.feature.ts, whose page puts the player beside it',
    '/permissions.ts': 'its permission is broadcaster',
    'use*Columns.tsx': 'settings, no table',
    '*Dialog*.tsx': 'nothing to fill in',
    'panel-ui/src/features.ts': 'shell/BroadcastPage puts the player beside it',
    'broadcasts.spec.ts': 'e2e/radio/goLive.spec.ts, with a real Icecast',
  },
  events: {
    'events.feature.ts': 'shows nothing',
    '/permissions.ts': 'each topic has the right of what it is about',
    'src/createPanelClient.ts': 'its client opens a stream, which Http can’t',
    'use*.ts': 'FollowEvents asks again for what the other hooks show',
    'events.fixtures.ts': 'events carry nothing',
    'src/index.ts': 'for the provider alone',
    'src/testing.ts': 'events carry nothing',
    'events.labels.ts': 'says nothing on the screen',
    'use*Columns.tsx': 'shows nothing',
    '*Dialog*.tsx': 'shows nothing',
    '*Screen.tsx': 'shows nothing',
    '*.stories.tsx': 'shows nothing',
    'conformance.test.ts': 'no call of it has a body',
    'panel-ui/src/features.ts': 'shows nothing',
  },
  games: {
    'games.client.ts': 'a collection: its client follows from its name',
    'createPanelClient.ts': 'a collection',
    'conformance.test.ts': 'a collection: its body is its example',
    'matrix.samples.ts': 'a collection',
    'use*Columns.tsx': 'cards',
  },
  payments: {
    'createPanelClient.ts': 'a collection',
  },
  radio: {
    'radio.feature.ts': 'stands in the top bar',
    '/permissions.ts': 'public',
    'conformance.test.ts': 'no call of it has a body',
    'matrix.samples.ts': 'its calls need nothing',
    'use*Columns.tsx': 'a player, no table',
    '*Dialog*.tsx': 'nothing to fill in',
    '*Screen.tsx': 'stands in the top bar',
    'panel-ui/src/features.ts': 'stands in the top bar',
  },
  requests: {
    '/permissions.ts': 'its permission is broadcaster',
    'use*Columns.tsx': 'a list of cards',
  },
  roles: {
    'use*Columns.tsx': 'two columns, in RolesScreen',
    'roles.spec.ts': 'e2e/administration/team.spec.ts',
  },
  system: {
    '/permissions.ts': 'manage_permissions reads it',
    '*.repository.ts': 'keeps nothing',
    'conformance.test.ts': 'no call of it has a body',
    'matrix.samples.ts': 'its one call needs nothing',
    'use*Columns.tsx': 'cards, no table',
    '*Dialog*.tsx': 'nothing to fill in',
  },
  users: {
    '*.repository.ts': 'team/users.repository.ts, which auth and roles read too',
    'users.spec.ts': 'e2e/administration/team.spec.ts',
  },
  schedules: {
    '/permissions.ts': 'its area is called schedule',
    'use*Columns.tsx': 'a list of 24 slots',
    'schedules.spec.ts': 'e2e/journeys/schedule.spec.ts and e2e/promotion/promoterSchedule.spec.ts',
  },
  soundtracks: { 'use*Columns.tsx': 'a list of players' },
};
/** Folders of panel-ui with words of their own that are no column: they put columns together. */
const COMPOSED = ['dashboard', 'shell', 'embed'];

const all = Object.keys(panelContract);
/** Collections without a hook of their own: the short table of the chapter is theirs. */
const short = COLLECTIONS.filter((name) => !existsSync(join(ROOT, CORE, name, `${name}.fixtures.ts`)));
const columns = all.filter((name) => !short.includes(name));
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const capital = (word) => word[0].toUpperCase() + word.slice(1);
const fill = (template, feature) => template.replaceAll('<feature>', feature).replaceAll('<Feature>', capital(feature));

/** Rows of the chapter's table under this heading, as the texts between backquotes. */
function tableOf(heading) {
  const chapter =
    read('CONTRIBUTING.md')
      .split('\n## ')
      .find((text) => text.startsWith('Add an entity')) ?? '';
  const lines = chapter
    .slice(chapter.indexOf(`| ${heading} |`))
    .split('\n')
    .slice(2);
  const rows = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('|')),
  );
  return rows.map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, text]) => text));
}

/** Whether a path with stars leads to a file. */
function leadsSomewhere(pattern) {
  const walk = (folder, [first, ...rest]) => {
    const like = new RegExp(`^${first.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
    if (!existsSync(folder) || !statSync(folder).isDirectory()) return false;
    const names = readdirSync(folder).filter((name) => like.test(name));
    return rest.length === 0 ? names.length > 0 : names.some((name) => walk(join(folder, name), rest));
  };
  return walk(ROOT, pattern.split('/'));
}

/** What a column lacks, or has against its own exception. */
function faults(feature, path, what, isThere) {
  const exception = Object.keys(WITHOUT[feature] ?? {}).find((end) => path.endsWith(end));
  if (isThere && exception)
    return [`${feature} has ${what} after all: take '${exception}' out of WITHOUT in this test`];
  return isThere || exception ? [] : [`${feature} has no ${what}: see 'Add an entity' in CONTRIBUTING.md`];
}

const foldersWith = (row, ending) =>
  readdirSync(join(ROOT, row)).filter((name) => existsSync(join(ROOT, row, name, `${name}.${ending}`)));

describe('the chapter “Add an entity”', () => {
  const files = tableOf('New file');
  const lines = tableOf('Line in');
  const ofCollections = tableOf('File of a collection');

  it('is there, with its tables', () => {
    expect([files.length, lines.length, ofCollections.length]).toEqual([14, 11, 9]);
  });

  it.each(columns)('names every file of %s', (feature) => {
    const missing = files.flatMap(([template]) => {
      const path = fill(template, feature);
      return faults(feature, path, path, leadsSomewhere(path));
    });
    expect(missing).toEqual([]);
  });

  it('names every file of each collection', () => {
    const missing = short.flatMap((name) =>
      ofCollections.map(([template]) => fill(template, name)).filter((path) => !leadsSomewhere(path)),
    );
    expect(missing).toEqual([]);
  });

  it.each(columns)('names every line that registers %s', (feature) => {
    const missing = lines.flatMap(([file, template]) => {
      const line = fill(template, feature);
      return faults(feature, file, `“${line}” in ${file}`, read(file).includes(line));
    });
    expect(missing).toEqual([]);
  });
});

describe('a folder that looks like a column', () => {
  const unlisted = (names, known) => names.filter((name) => !known.includes(name));

  it.each([
    [CORE, 'contract.ts', all],
    [SERVER, 'routes.ts', all],
    [UI, 'labels.ts', [...all, ...COMPOSED]],
  ])('in %s with a %s is one of panelContract', (row, ending, known) => {
    expect(unlisted(foldersWith(row, ending), known), 'folders that panelContract does not list').toEqual([]);
  });

  it('on the server is registered', () => {
    const registered = read(`${SERVER}/features.ts`);
    const forgotten = foldersWith(SERVER, 'routes.ts').filter(
      (name) => !registered.includes(`${name}Routes as ${name}`),
    );
    expect(forgotten, `folders that ${SERVER}/features.ts does not list`).toEqual([]);
  });

  it('with a screen is reached from the menu or the shell', () => {
    const shell = readdirSync(join(ROOT, UI, 'shell')).filter((name) => name.endsWith('.tsx'));
    const pages = shell.map((name) => read(`${UI}/shell/${name}`)).join('\n');
    const withScreen = columns.filter((name) => leadsSomewhere(`${UI}/${name}/*Screen.tsx`));
    const isListed = (name) => screens.some(({ module }) => module.startsWith(`${name}/`));
    const unreached = withScreen.filter(
      (name) => !isListed(name) && !new RegExp(`\\./${name}/\\w*Screen'`).test(pages),
    );
    expect(unreached, `screens that neither ${UI}/features.ts nor a page of shell/ loads`).toEqual([]);
  });

  it('with a place in the panel is listed', () => {
    const listed = read(`${UI}/features.ts`);
    const records = readdirSync(join(ROOT, UI), { recursive: true }).filter((name) => name.endsWith('.feature.ts'));
    const forgotten = records.filter((name) => !listed.includes(`'./${name.replace('.ts', '')}'`));
    expect(forgotten, `records that ${UI}/features.ts does not list`).toEqual([]);
  });
});

it('every screen is visited by the proofs of faults and of hostile texts', () => {
  const visited = read('e2e/proofs/screens.ts');
  const collected = COLLECTIONS.map((name) => `/administration/${name}`);
  const isVisited = (path) => collected.includes(path) || new RegExp(`path: '${path}['?]`).test(visited);
  const unvisited = screens.map(({ path }) => path).filter((path) => !isVisited(path));
  expect(unvisited, 'screens that e2e/proofs/screens.ts does not name').toEqual([]);
});

it('every migration is in the list', () => {
  const list = read('apps/server/migrations/list.ts');
  const files = readdirSync(join(ROOT, 'apps/server/migrations')).filter((name) => /^\d{4}_/.test(name));
  const forgotten = files.filter((name) => !list.includes(`'./${name.replace('.ts', '')}'`));
  expect(forgotten, 'migrations that apps/server/migrations/list.ts does not run').toEqual([]);
});
