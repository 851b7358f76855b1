import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Keys with which members sign in from their encoders, and who of them is on air or kept off. */
export async function streamKeys(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('stream_keys')
    .addColumn('user_id', column.reference, (it) => it.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('key_hash', 'text')
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addColumn('used_at', column.instant)
    .addColumn('on_air_since', column.instant)
    .addColumn('locked_until', column.instant)
    .addUniqueConstraint('stream_keys_key_hash_key', ['key_hash'])
    .execute();
  for (const name of ['used_at', 'on_air_since'])
    await db.schema.createIndex(`stream_keys_${name}`).on('stream_keys').column(name).execute();
}
