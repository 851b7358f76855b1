import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** One row that whoever changes members or roles takes first, so that the last administrator is counted rightly. */
export async function authorityLock(db: Kysely<unknown>, _column: Columns): Promise<void> {
  await db.schema
    .createTable('authority_lock')
    .addColumn('id', 'integer', (it) => it.primaryKey())
    .execute();
  // Guarantee: the table was made above, but the database's type knows only what exists before migrations.
  await (db as Kysely<{ authority_lock: { id: number } }>).insertInto('authority_lock').values({ id: 1 }).execute();
}
