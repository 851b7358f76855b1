import type { TestApp } from './buildTestApp';

/** Every row of every table but the sessions, which calls open: to compare before and after. */
export async function everything({ db }: TestApp): Promise<Record<string, unknown>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'sessions');
  const contents = await Promise.all(
    tables.map(
      (name) =>
        db
          .selectFrom(name as 'users')
          .selectAll()
          .execute() as Promise<unknown[]>,
    ),
  );
  return Object.fromEntries(tables.map((name, at) => [name, contents[at]?.map((row) => JSON.stringify(row)).sort()]));
}
