import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** What listeners ask for, and how they like the title that plays; nothing tells who they are. */
export async function requests(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('requests')
    .$call(column.id)
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('text', 'text', (it) => it.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .execute();
  await db.schema.createIndex('requests_created_at').on('requests').column('created_at').execute();
  await db.schema
    .createTable('reactions')
    .addColumn('title_hash', 'text', (it) => it.notNull())
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('listener_hash', 'text', (it) => it.notNull())
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addPrimaryKeyConstraint('reactions_pkey', ['title_hash', 'kind', 'listener_hash'])
    .execute();
  await db.schema.createIndex('reactions_created_at').on('reactions').column('created_at').execute();
}
