import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Promotion games. */
export async function games(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('games')
    .$call(column.id)
    .addColumn('title', 'text', (it) => it.notNull())
    .addColumn('description', 'text', (it) => it.notNull())
    .addColumn('rules', column.json, (it) => it.notNull())
    .execute();
}
