import type { Kysely } from 'kysely';

/** The key that signs the station's backups, so that servers that share the database share it; null until one has it. */
export async function backupKey(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('station').addColumn('backup_key', 'text').execute();
}
