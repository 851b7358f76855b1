import type { Kysely } from 'kysely';

/** The host where a passkey was made, and only there works; null for those made before this version. */
export async function passkeyHost(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('passkeys').addColumn('host', 'text').execute();
}
