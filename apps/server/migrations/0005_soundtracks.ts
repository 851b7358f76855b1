import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Jingles; their files are in the file store. */
export async function soundtracks(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('soundtracks')
    .$call(column.id)
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('file', 'text', (it) => it.notNull().unique())
    .addColumn('type', 'text', (it) => it.notNull())
    .addColumn('bytes', 'integer', (it) => it.notNull())
    .addColumn('duration_ms', 'integer', (it) => it.notNull())
    .addColumn('etag', 'text', (it) => it.notNull())
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .execute();
}
