import { sql, type Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Which notifications a member wrote: the station's own speak of pay and warnings, and are for their reader alone. */
export async function writtenNotifications(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .alterTable('notifications')
    .addColumn('is_written', column.flag, (it) => it.notNull().defaultTo(0))
    .execute();
  // The station never writes to all; what members wrote to one is in the audit log.
  await sql`update notifications set is_written = 1
    where user_id is null or exists (
      select 1 from audit
      where audit.action = 'notifications.create' and audit.target_id = notifications.id)`.execute(db);
}
