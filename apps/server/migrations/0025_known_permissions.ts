import type { Kysely } from 'kysely';

/** The permissions that this station has seen: see `grantNewPermissions`. */
export async function knownPermissions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_permissions')
    .addColumn('name', 'text', (it) => it.primaryKey())
    .execute();
}
