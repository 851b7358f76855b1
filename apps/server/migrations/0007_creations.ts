import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** What each call created, for a caller that repeats it after a lost answer. */
export async function creations(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('creations')
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (it) => it.notNull())
    .addColumn('route', 'text', (it) => it.notNull())
    .addColumn('reply', column.json)
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addPrimaryKeyConstraint('creations_pkey', ['user_id', 'key'])
    .execute();
  await db.schema.createIndex('creations_created_at').on('creations').column('created_at').execute();
}
