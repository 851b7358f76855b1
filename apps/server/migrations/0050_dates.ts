import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Dates beside the weekly hours: hours given up, hours of one date, and offers of both. */
export async function dates(db: Kysely<unknown>, column: Columns): Promise<void> {
  // For calendars: how often the dates of a weekly hour changed, and when last.
  await db.schema
    .alterTable('schedules')
    .addColumn('revision', 'integer', (it) => it.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('schedules').addColumn('changed_at', column.instant).execute();
  await db.schema
    .createTable('given_up_hours')
    .$call(column.id)
    // Ends with its weekly hour.
    .addColumn('schedule_id', column.reference, (it) => it.notNull().references('schedules.id').onDelete('cascade'))
    .addColumn('date', column.day, (it) => it.notNull())
    .$call(column.creation)
    .addUniqueConstraint('given_up_hours_schedule_id_date_key', ['schedule_id', 'date'])
    .execute();
  await db.schema
    .createTable('dated_hours')
    .$call(column.id)
    .addColumn('type', 'text', (it) => it.notNull())
    .addColumn('date', column.day, (it) => it.notNull())
    .addColumn('start_time', 'text', (it) => it.notNull())
    .addColumn('end_time', 'text', (it) => it.notNull())
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .$call(column.creation)
    // One holder per hour and date, decided here (design.md 3).
    .addUniqueConstraint('dated_hours_date_type_start_time_key', ['date', 'type', 'start_time'])
    .execute();
  await db.schema
    .createTable('offers')
    .$call(column.id)
    .addColumn('type', 'text', (it) => it.notNull())
    .addColumn('date', column.day, (it) => it.notNull())
    .addColumn('start_time', 'text', (it) => it.notNull())
    .addColumn('end_time', 'text', (it) => it.notNull())
    .addColumn('user_id', column.reference, (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('to_id', column.reference, (it) => it.references('users.id').onDelete('cascade'))
    // Ends with the hour that is offered.
    .addColumn('schedule_id', column.reference, (it) => it.references('schedules.id').onDelete('cascade'))
    .addColumn('dated_hour_id', column.reference, (it) => it.references('dated_hours.id').onDelete('cascade'))
    .addColumn('created_at', column.instant, (it) => it.notNull())
    .addUniqueConstraint('offers_date_type_start_time_key', ['date', 'type', 'start_time'])
    .execute();
  for (const [table, name] of [
    ['given_up_hours', 'date'],
    ['given_up_hours', 'created_by'],
    ['dated_hours', 'user_id'],
    ['dated_hours', 'created_by'],
    ['offers', 'user_id'],
    ['offers', 'to_id'],
    ['offers', 'schedule_id'],
    ['offers', 'dated_hour_id'],
  ] as const)
    await db.schema.createIndex(`${table}_${name}`).on(table).column(name).execute();
}
