import type { Kysely } from 'kysely';

/** When what a calendar says last changed. */
export async function calendarStamps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_stamps')
    .addColumn('calendar', 'text', (it) => it.primaryKey())
    .addColumn('digest', 'text', (it) => it.notNull())
    .addColumn('changed_at', 'text', (it) => it.notNull())
    .execute();
}
