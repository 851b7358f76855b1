import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** The number of listeners: one row every five minutes, however many servers share the database. */
export async function listenerSamples(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('listener_samples')
    .addColumn('at', column.instant, (it) => it.primaryKey())
    .addColumn('listeners', 'integer', (it) => it.notNull())
    .execute();
}
