import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** The newest live events. They name members and roles that may be gone, so they refer to no row. */
export async function events(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('events')
    .$call(column.id)
    .addColumn('topic', 'text', (it) => it.notNull())
    .addColumn('user_id', column.reference)
    .addColumn('role_id', column.reference)
    .execute();
}
