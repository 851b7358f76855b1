import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Days on which nobody holds an hour; of the day on which it was decided, a part. */
export async function closedDays(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('closed_days')
    .$call(column.id)
    .addColumn('date', column.day, (it) => it.notNull())
    .addColumn('start_time', 'text', (it) => it.notNull())
    .addColumn('end_time', 'text', (it) => it.notNull())
    .addColumn('reason', 'text', (it) => it.notNull())
    .$call(column.creation)
    .addUniqueConstraint('closed_days_date_start_time_key', ['date', 'start_time'])
    .execute();
  await db.schema.createIndex('closed_days_created_by').on('closed_days').column('created_by').execute();
}
