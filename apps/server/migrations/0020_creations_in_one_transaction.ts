import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** A key belongs to the content that it was sent with. Keys live for a day, so the old ones are not kept. */
export async function creationsInOneTransaction(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema.dropTable('creations').execute();
  await db.schema
    .createTable('creations')
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (it) => it.notNull())
    .addColumn('route', 'text', (it) => it.notNull())
    .addColumn('content_hash', 'text', (it) => it.notNull())
    .addColumn('reply', column.json)
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addPrimaryKeyConstraint('creations_pkey', ['user_id', 'key'])
    .execute();
  await db.schema.createIndex('creations_created_at').on('creations').column('created_at').execute();
}
