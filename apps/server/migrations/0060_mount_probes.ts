import type { Kysely } from 'kysely';

/** What each server of a station hears of Icecast about the probes of any of them. */
export async function mountProbes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mount_probes')
    .addColumn('password', 'text', (it) => it.primaryKey())
    .addColumn('way', 'text', (it) => it.notNull())
    .execute();
}
