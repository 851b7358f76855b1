import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** What really was on the air, the names by which DJs are known there, and what a period of it is paid. */
export async function air(db: Kysely<unknown>, column: Columns): Promise<void> {
  // Quarters of an hour since 1970 UTC: every zone is a whole number of them from UTC, so SQL can group by local hours.
  await db.schema
    .createTable('air_quarters')
    .addColumn('quarter', 'integer', (it) => it.primaryKey())
    .addColumn('seen', 'integer', (it) => it.notNull())
    .addColumn('live', 'integer', (it) => it.notNull())
    .addColumn('counted', 'integer', (it) => it.notNull())
    .addColumn('listeners', 'integer', (it) => it.notNull())
    .addColumn('peak', 'integer', (it) => it.notNull())
    .execute();
  await db.schema
    .createTable('air_hours')
    .addColumn('at', column.instant, (it) => it.primaryKey())
    .addColumn('user_id', column.reference, (it) => it.references('users.id').onDelete('set null'))
    .addColumn('host', 'text', (it) => it.notNull())
    .addColumn('begun', column.flag, (it) => it.notNull())
    .addColumn('reminded', column.flag, (it) => it.notNull())
    .addColumn('told', column.flag, (it) => it.notNull())
    .execute();
  await db.schema.createIndex('air_hours_user_id').on('air_hours').column('user_id').execute();
  await db.schema
    .createTable('stints')
    .$call(column.id)
    .addColumn('user_id', column.reference, (it) => it.references('users.id').onDelete('set null'))
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('by_booking', column.flag, (it) => it.notNull())
    .addColumn('started_at', column.instant, (it) => it.notNull())
    .addColumn('ended_at', column.instant, (it) => it.notNull())
    .execute();
  await db.schema.createIndex('stints_ended_at').on('stints').columns(['ended_at', 'started_at']).execute();
  await db.schema.createIndex('stints_user_id').on('stints').column('user_id').execute();
  await db.schema
    .createTable('plays')
    .addColumn('at', column.instant, (it) => it.primaryKey())
    .addColumn('title', 'text', (it) => it.notNull())
    .execute();
  await db.schema
    .createTable('air_state')
    .addColumn('id', 'integer', (it) => it.primaryKey())
    .addColumn('until', column.instant, (it) => it.notNull())
    .addColumn('live', column.flag, (it) => it.notNull())
    .execute();
  // The cast is safe: the table was created above.
  await (db as Kysely<{ air_state: { id: number; until: string; live: number } }>)
    .insertInto('air_state')
    .values({ id: 1, until: '', live: 0 })
    .execute();
  await db.schema.alterTable('users').addColumn('alias', 'text').execute();
  await db.schema.alterTable('users').addColumn('alias_key', 'text').execute();
  await db.schema.createIndex('users_alias_key').unique().on('users').column('alias_key').execute();
  for (const day of ['period_from', 'period_to'])
    await db.schema.alterTable('payments').addColumn(day, 'text').execute();
  await db.schema.alterTable('payments').addColumn('minutes', 'integer').execute();
  await db.schema
    .createTable('role_rates')
    .addColumn('role_id', column.reference, (it) => it.primaryKey().references('roles.id').onDelete('cascade'))
    .addColumn('hundredths', 'bigint', (it) => it.notNull())
    .execute();
}
