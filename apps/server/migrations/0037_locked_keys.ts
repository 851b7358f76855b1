import type { Kysely } from 'kysely';

/** Locked stream keys are shown to members who may kick the DJ. */
export async function lockedKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('stream_keys_locked_until').on('stream_keys').column('locked_until').execute();
}
