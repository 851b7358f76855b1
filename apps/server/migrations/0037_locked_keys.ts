import type { Kysely } from 'kysely';

/** Who is kept off the air is told to whoever may take a DJ off. */
export async function lockedKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('stream_keys_locked_until').on('stream_keys').column('locked_until').execute();
}
