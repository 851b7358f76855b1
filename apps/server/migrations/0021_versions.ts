import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Counts the changes of a row, so that nobody overwrites one that they did not see. */
export async function versions(db: Kysely<unknown>, _column: Columns): Promise<void> {
  for (const table of ['games', 'payments', 'roles', 'users'])
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (it) => it.notNull().defaultTo(1))
      .execute();
}
