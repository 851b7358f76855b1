import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** The one private address of a member at which a phone reads their hours. */
export async function calendars(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('calendars')
    .addColumn('user_id', column.reference, (it) => it.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (it) => it.notNull())
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addUniqueConstraint('calendars_token_hash_key', ['token_hash'])
    .execute();
}
