import { sql, type Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Who chose a member's secrets, or made the link for them. Without references: a deleted member may still know them. */
export async function secretsBy(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema.alterTable('users').addColumn('secrets_by', column.reference).execute();
  await db.schema.alterTable('sign_in_links').addColumn('made_by', column.reference).execute();
  await sql`update users set secrets_by = (
      select audit.user_id from audit
      where audit.target_id = users.id
        and (audit.action = 'users.create' or (audit.action = 'users.update'
          and (audit.changes like '%"field":"password"%' or audit.changes like '%"field":"pin"%')))
      order by audit.id desc limit 1)
    where has_given_secrets = 1`.execute(db);
}
