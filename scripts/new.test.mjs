// Vitest runs this: what `npm run new` writes works as it is, and every list names what stands in the folders.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COLLECTIONS } from '../packages/panel-core/src/contract';
import { screens } from '../packages/panel-ui/src/screens';
import { ROOT } from './build.mjs';
import { copySources, linkPackages } from './new/copy.mjs';
import { write } from './new/index.mjs';
import { readEntity } from './new/readEntity.mjs';

const FIELDS =
  'name:text:unique about:prose:optional url:url from:day amount:decimal count:integer:optional active:boolean kind:choice(gold|silver) owner:member'.split(
    ' ',
  );

it('writes a collection whose calls and words pass their tests untouched', { timeout: 120_000 }, () => {
  const copy = join(ROOT, '.cache/new');
  copySources(copy);
  linkPackages(copy);
  const { written, changed } = write(['sponsors', ...FIELDS], copy);
  expect(changed.filter((path) => !/sponsors/.test(readFileSync(join(copy, path), 'utf8')))).toEqual([]);
  expect(written).toHaveLength(10);
  const vitest = (project, ...files) =>
    spawnSync(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--root', copy, '--project', project, ...files], {
      cwd: copy,
      encoding: 'utf8',
    });
  for (const run of [vitest('server', 'apps/server/src/sponsors'), vitest('unit', 'packages/panel-ui/src/audit')])
    expect(run.status, run.stdout + run.stderr).toBe(0);
});

it.each([
  ['Sponsors', 'name:text'],
  ['sheep', 'name:text'],
  ['sponsors'],
  ['sponsors', 'name'],
  ['sponsors', 'name:words'],
  ['sponsors', 'name:text:green'],
  ['sponsors', 'id:integer'],
  ['sponsors', 'tier:choice(gold)'],
  ['sponsors', 'name:text', 'name:prose'],
])('refuses %s %s', (...argv) => {
  expect(() => readEntity(argv)).toThrow(/npm run new/);
});

it.each([
  ['categories', 'category'],
  ['matches', 'match'],
  ['passes', 'pass'],
  ['bonuses', 'bonus'],
  ['sponsors', 'sponsor'],
])('reads %s as several of %s', (name, one) => expect(readEntity([name, 'name:text']).one).toBe(one));

/** Files that a list must name, by their ending. */
it.each([
  ['packages/panel-core/src', /\.contract\.ts$/, 'packages/panel-core/src/features.ts', /passkeys|pages/],
  ['apps/server/src', /\.routes\.ts$/, 'apps/server/src/features.ts', /^$/],
  ['packages/panel-ui/src', /\.feature\.ts$/, 'packages/panel-ui/src/features.ts', /^$/],
  ['apps/server/migrations', /^\d{4}_/, 'apps/server/migrations/list.ts', /^$/],
])('every file of %s like %s stands in %s', (folder, ending, list, part) => {
  const listed = readFileSync(join(ROOT, list), 'utf8');
  const files = readdirSync(join(ROOT, folder), { recursive: true }).filter((file) => ending.test(file));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !part.test(file) && !listed.includes(`'./${file.replace(/\.ts$/, '')}'`))).toEqual([]);
});

it('the proofs of faults and of hostile texts visit every screen', () => {
  const visited = readFileSync(join(ROOT, 'e2e/proofs/screens.ts'), 'utf8');
  const own = screens.map(({ path }) => path).filter((path) => !COLLECTIONS.some((name) => path.endsWith(`/${name}`)));
  expect(own.filter((path) => !new RegExp(`path: '${path}['?]`).test(visited))).toEqual([]);
});
