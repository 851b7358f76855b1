import { sql, type Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/**
 * Whether secrets that another member gave were ever used. Of earlier ones that is known only where the log reaches back to
 * the account's beginning and has no sign-in: of all others it is believed.
 */
export async function people2(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('is_given_unused', column.flag, (it) => it.notNull().defaultTo(0))
    .execute();
  await sql`update users set is_given_unused = 1
    where has_given_secrets = 1
      and exists (select 1 from audit where audit.member_id = users.id and audit.action = 'users.create')
      and not exists (select 1 from audit where audit.user_id = users.id)
      and not exists (select 1 from sessions where sessions.user_id = users.id)
      and not exists (select 1 from devices where devices.user_id = users.id)`.execute(db);
}
