import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Who uploaded a jingle, so that one member cannot use all of the station's places. */
export async function soundtrackCreator(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .alterTable('soundtracks')
    .addColumn('created_by', column.reference, (it) => it.references('users.id').onDelete('set null'))
    .execute();
}
