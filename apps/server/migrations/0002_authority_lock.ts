import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** One row that changes of members and roles lock first, so that the last administrator is counted correctly. */
export async function authorityLock(db: Kysely<unknown>, _column: Columns): Promise<void> {
  await db.schema
    .createTable('authority_lock')
    .addColumn('id', 'integer', (it) => it.primaryKey())
    .execute();
  // The cast is safe: the table was created above.
  await (db as Kysely<{ authority_lock: { id: number } }>).insertInto('authority_lock').values({ id: 1 }).execute();
}
