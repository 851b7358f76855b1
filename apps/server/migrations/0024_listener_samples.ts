import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** How many listened, one row each five minutes, whichever server wrote it. */
export async function listenerSamples(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('listener_samples')
    .addColumn('at', column.instant, (it) => it.primaryKey())
    .addColumn('listeners', 'integer', (it) => it.notNull())
    .execute();
}
