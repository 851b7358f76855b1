import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/buildTestApp';

const PAGE = new URL('../../../../docs/operations/personal-data.md', import.meta.url);

it('docs/operations/personal-data.md has every column, or says that its table has no data of members', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const said = [...page.matchAll(/^\| `(\w+)` +\| `([^`]+)`/gm)].flatMap(([, table, columns = '']) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  );
  const [without = ''] = /^Without data of members: [^.]+\./m.exec(page) ?? [];
  const isWithout = (name: string) => without.includes(`\`${name}\``);
  const test = await buildTestApp();
  const tables = await test.db.introspection.getTables();
  await test.close();
  const there = tables
    .filter(({ name }) => !isWithout(name))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(said.sort()).toEqual(there.sort());
  const naming = tables.filter(({ columns }) => columns.some(({ name }) => /^(user_|to_id|created_by)/.test(name)));
  expect(naming.map(({ name }) => name).filter(isWithout)).toEqual([]);
});
