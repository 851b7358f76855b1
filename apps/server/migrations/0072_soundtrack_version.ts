import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Counts the changes of a jingle too, so that no name is overwritten unseen. */
export async function soundtrackVersion(db: Kysely<unknown>, _column: Columns): Promise<void> {
  await db.schema
    .alterTable('soundtracks')
    .addColumn('version', 'integer', (it) => it.notNull().defaultTo(1))
    .execute();
}
