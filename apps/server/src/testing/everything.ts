import type { TestApp } from './buildTestApp';

/** Read once per database, because it takes longer than reading all rows. */
const tableNames = new WeakMap<TestApp, string[]>();

/** Every row of every table except sessions, to compare before and after. */
export async function everything(test: TestApp): Promise<Record<string, unknown>> {
  const { db } = test;
  const tables = tableNames.get(test) ?? (await db.introspection.getTables()).map(({ name }) => name);
  tableNames.set(test, tables);
  const rows = tables
    .filter((name) => name !== 'sessions')
    .map(async (name) => {
      const content: object[] = await db
        .selectFrom(name as 'users')
        .selectAll()
        .execute();
      return [name, content.map((row) => JSON.stringify(row)).sort()] as const;
    });
  return Object.fromEntries(await Promise.all(rows));
}
