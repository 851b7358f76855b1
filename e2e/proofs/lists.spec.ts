import { screenPaths } from '../support/routes';
import { expect, test } from '../support/test';
import { databaseUrl, differences, faultsOf, fillLists, searchAgain, searchAll } from './listsOf';

/**
 * Every list × what it shows as search words × below and above what a panel holds × its export. A new list is in it
 * without a line. LISTS_DATABASE_URL names an empty PostgreSQL database for it.
 */
test.use({
  stationEnv: { LOCALE: 'pt-BR', ...(databaseUrl && { DATABASE_URL: databaseUrl, DEMO: '1' }) },
  trace: 'off',
});

test('each shown word finds its rows, in lists of every size, and so does the export', async ({
  page,
  station,
  complaints,
}) => {
  test.setTimeout(1_800_000);
  complaints.expect(/./);
  const few = await searchAll(page, screenPaths);
  expect(few.length).toBeGreaterThan(5);
  expect(few.flatMap(faultsOf)).toEqual([]);
  await fillLists(station);
  const long = few.filter(({ isPaged }) => isPaged);
  expect(long.map(({ path }) => path.split('/').at(-1)).sort()).toEqual([
    'audit',
    'management',
    'notifications',
    'payments',
  ]);
  const faults: unknown[] = [];
  for (const list of long) {
    const many = await searchAgain(page, list);
    faults.push(...faultsOf(many), ...differences(list, many));
  }
  expect(faults).toEqual([]);
});
