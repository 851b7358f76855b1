import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

interface Before {
  stream_keys: { user_id: number; on_air_since: string | null };
  air_grants: {
    user_id: number;
    address: string;
    agent: string;
    granted_at: string;
    until: string;
    started_at: string;
  };
}

/** Which encoder was let onto the live mount, and whose; why one was refused. */
export async function airGrants(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('air_grants')
    .$call(column.id)
    .addColumn('user_id', column.reference, (it) => it.references('users.id').onDelete('set null'))
    .addColumn('address', 'text', (it) => it.notNull())
    .addColumn('agent', 'text', (it) => it.notNull())
    .addColumn('granted_at', column.instant, (it) => it.notNull())
    .addColumn('until', column.instant, (it) => it.notNull())
    .addColumn('started_at', column.instant)
    .addColumn('ended_at', column.instant)
    .execute();
  await db.schema.createIndex('air_grants_user_id').on('air_grants').column('user_id').execute();
  // Guarantee: both tables were made by migrations, which the database's type does not know.
  const typed = db as Kysely<Before>;
  const onAir = await typed.selectFrom('stream_keys').selectAll().where('on_air_since', 'is not', null).execute();
  for (const { user_id, on_air_since: at } of onAir)
    if (at !== null)
      await typed
        .insertInto('air_grants')
        .values({ user_id, address: '', agent: '', granted_at: at, until: at, started_at: at })
        .execute();
  await db.schema.dropIndex('stream_keys_on_air_since').execute();
  await db.schema.alterTable('stream_keys').dropColumn('on_air_since').execute();
  for (const name of ['former_hash', 'refused_for'])
    await db.schema.alterTable('stream_keys').addColumn(name, 'text').execute();
  await db.schema.alterTable('stream_keys').addColumn('refused_at', column.instant).execute();
}
