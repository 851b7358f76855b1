// Vitest runs this: what `npm run new` writes works as it is, and every list names what stands in the folders.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { COLLECTIONS } from '../packages/panel-core/src/contract';
import { screens } from '../packages/panel-ui/src/screens';
import { ROOT } from './build.mjs';
import { copySources } from './new/copy.mjs';
import { write } from './new/index.mjs';
import { readEntity } from './new/readEntity.mjs';

const FIELDS =
  'name:text:unique about:prose:optional url:url from:day amount:decimal count:integer:optional active:boolean kind:choice(gold|silver) owner:member'.split(
    ' ',
  );

/** Not a name that a station takes: this also runs where `npm run new` was used. */
const copy = join(ROOT, '.cache/new');
beforeAll(() => copySources(copy));

it.each([
  ['title', 'specimens', 'title:text'],
  ['saved', 'specimens', 'name:text', 'saved:boolean'],
  ['tierName', 'specimens', 'tierName:text', 'tier:choice(gold|silver)'],
  ['userId', 'specimens', 'owner:member', 'userId:integer'],
  ['class', 'specimens', 'class:text'],
  ['default', 'specimens', 'default:boolean'],
  ['class', 'classes', 'name:text'],
  ['interface', 'interfaces', 'name:text'],
  ['new', 'news', 'name:text'],
  ['FormDialog', 'forms', 'name:text'],
  ['list', 'lists', 'name:text'],
  ['create', 'creates', 'name:text'],
  ['widgets', 'widgets', 'name:text'],
  ['sessions', 'sessions', 'name:text'],
])('refuses the name %s and writes nothing: %s %s', async (said, ...argv) => {
  const files = () => readdirSync(copy, { recursive: true });
  const before = files();
  await expect(write(argv, copy)).rejects.toThrow(new RegExp(`\\b${said}\\b[^]*npm run new`));
  expect(files()).toEqual(before);
});

/** `npm run proof -- new` also compiles, lints and tests what is written. */
it('writes a collection, and adds it to each list', async () => {
  const { written, changed } = await write(['specimens', ...FIELDS], copy);
  const isNamed = (path) => /specimens/.test(readFileSync(join(copy, path), 'utf8'));
  expect([...written, ...changed].filter((path) => !isNamed(path))).toEqual([]);
  expect(written).toHaveLength(10);
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
  ['sponsors', 'callSign:text', 'callsign:text'],
  ['sponsors', 'tier:choice(gold|silver|gold)'],
  ['sponsors', 'name:text', '--one', 'a sponsor'],
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
  ['apps/server/src', /\.routes\.ts$/, 'apps/server/src/features.ts', /dates/],
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
  expect(own.filter((path) => !new RegExp(`path: ['\`]${path}['\`?]`).test(visited))).toEqual([]);
});
