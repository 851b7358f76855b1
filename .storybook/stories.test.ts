import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import uiPackage from '../packages/panel-ui/package.json' with { type: 'json' };
import { menuLabels } from '../packages/panel-ui/src/labels/menu.labels';
import { screens } from '../packages/panel-ui/src/screens';
import { PREVIEW, STATE, isComponentName, readSources, type Source } from './readStories';
import { SECTIONS } from './sections';

const sources = readSources();
const byFile = new Map(sources.map((source) => [source.file, source]));
const storiesFiles = sources.filter(({ file }) => file.endsWith('.stories.tsx'));
/** Stories, their fixtures, and the frames in testing/. */
const drawn = sources.filter(({ file }) => /(\.stories|\.fixtures)\.tsx$|^testing\//.test(file) || file === PREVIEW);
const entries = Object.values(uiPackage.exports)
  .flatMap((target) => (typeof target === 'string' ? [] : [target['@cabine/source'].replace('./src/', '')]))
  .filter((file) => byFile.has(file));

/** Resolves a re-exported name to the file that declares it. */
function origin({ name, from }: Source['imports'][number]): string {
  const again = byFile.get(from)?.imports.find((other) => other.name === name);
  return again && entries.includes(from) ? origin(again) : `${from} ${name}`;
}
const withStory = new Set(drawn.flatMap(({ imports }) => imports.map(origin)));
const hasStory = (file: string, names: readonly string[]) => names.some((name) => withStory.has(`${file} ${name}`));

const room = (file: string) => file.split('/')[0];
/** A component used only in its own folder is covered by the stories of the components that use it. */
function isCoveredByUsers(part: Source, seen: readonly string[] = []): boolean {
  const users = sources.filter((user) => !drawn.includes(user) && user.imports.some(({ from }) => from === part.file));
  return (
    users.length > 0 &&
    users.every(({ file }) => room(file) === room(part.file)) &&
    users.some(
      (user) =>
        hasStory(user.file, user.components) ||
        (!seen.includes(user.file) && isCoveredByUsers(user, [...seen, part.file])),
    )
  );
}

describe('every public component has a story', () => {
  it.each(entries)('exported from %s', (entry) => {
    const components = byFile.get(entry)?.imports.filter(({ name }) => isComponentName(name)) ?? [];
    const without = components
      .filter((one) => !withStory.has(origin(one)))
      .map(({ name, from }) => `${name} (${from})`);
    expect(without, 'no stories file imports these: write <name>.stories.tsx beside each').toEqual([]);
  });

  it.each(['components/', 'shell/'])('every file in %s', (folder) => {
    const files = sources.filter(
      (source) => source.file.startsWith(folder) && source.components.length > 0 && !drawn.includes(source),
    );
    expect(files.length).toBeGreaterThan(5);
    const without = files.filter((source) => !hasStory(source.file, source.components) && !isCoveredByUsers(source));
    expect(
      without.map(({ file }) => file),
      'no stories file imports these: write <name>.stories.tsx beside each',
    ).toEqual([]);
  });
});

const SCREEN_STATES = ['Loading', 'Empty', 'Ready', 'Failed', 'Denied'];

describe('every screen has a story with assertions for each of its states', () => {
  it.each(screens)('$path', async ({ load }) => {
    const { name } = (await load()).default;
    const stories = storiesFiles
      .filter(({ imports }) => imports.some((one) => one.name === name))
      .flatMap((source) => source.stories);
    const without = SCREEN_STATES.filter((state) => !stories.some((one) => one.name.startsWith(state) && one.asserts));
    expect(without, `${name} needs a story with this name prefix and an assertion in its play function`).toEqual([]);
  });
});

describe('a component can be tried in its docs', () => {
  // The docs page offers the controls of the first story. VisuallyHidden has nothing to see.
  const tried = storiesFiles.filter(({ file }) => file.startsWith('components/') && !file.includes('VisuallyHidden'));
  it.each(tried.map(({ file, stories }) => ({ file, first: stories[0] })))('$file', ({ first }) => {
    expect(first?.hasControls, `${first?.name} ignores its args: begin with a story 'Playground' with args`).toBe(true);
  });
});

describe('the sidebar', () => {
  it('lists the screens by the names and in the order of the menu', () => {
    const listed = SECTIONS.flatMap(([title]) => (title.startsWith('Screens/') ? title.slice('Screens/'.length) : []));
    const inMenu = [...new Set(screens.map(({ label }) => menuLabels.sets.en[label]))];
    expect(listed.slice(-inMenu.length), 'order .storybook/sections.ts as the menu').toEqual(inMenu);
  });

  it('has a section for every folder of stories, and no other', () => {
    const folders = [...new Set(storiesFiles.map(({ file }) => dirname(file)))];
    expect(SECTIONS.flatMap(([, ...inSection]) => inSection).sort()).toEqual(folders.sort());
  });

  it('leaves out tests, but no component', () => {
    const shown = storiesFiles.filter(({ stories }) => stories.some(({ isTest }) => !isTest));
    const proofs = storiesFiles.filter(({ stories }) => stories.every(({ tags }) => tags.includes('proof')));
    expect(shown.length + proofs.length).toBe(storiesFiles.length);
  });
});

describe('stories assert what their names say', () => {
  it.each(storiesFiles.map(({ file, stories }) => ({ file, stories })))('$file', ({ stories }) => {
    expect(stories.length, 'stories are exported objects').toBeGreaterThan(0);
    expect(
      stories.some(({ asserts }) => asserts),
      'no play function of this file contains an assertion',
    ).toBe(true);
    const claims = stories.filter(({ name, asserts }) => STATE.test(name) && !asserts).map(({ name }) => name);
    expect(claims, 'named after a state, but without an assertion in the play function').toEqual([]);
    const skipped = stories.filter(({ tags }) => tags.includes('!test')).map(({ name }) => name);
    expect(skipped, 'left out of the test run').toEqual([]);
  });
});
