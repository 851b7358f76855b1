import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Who did what to whom. Without references: an entry outlives the member and the row that it names. */
export async function audit(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('audit')
    .$call(column.id)
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addColumn('user_id', column.reference)
    .addColumn('user_name', 'text', (it) => it.notNull())
    .addColumn('area', 'text', (it) => it.notNull())
    .addColumn('action', 'text', (it) => it.notNull())
    .addColumn('target_id', column.reference)
    .addColumn('target', 'text', (it) => it.notNull())
    .addColumn('address', 'text', (it) => it.notNull())
    .addColumn('outcome', 'text', (it) => it.notNull())
    .addColumn('changes', column.json, (it) => it.notNull())
    .addColumn('removed', column.json)
    .addColumn('restored_at', column.instant)
    .addColumn('search_key', 'text', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('audit_created_at').on('audit').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('audit_area').on('audit').columns(['area', 'created_at']).execute();
}
