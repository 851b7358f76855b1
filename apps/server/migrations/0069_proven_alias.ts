import { sql, type Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Whether a name on air was heard in an hour of its member: of earlier ones it is believed. */
export async function provenAlias(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('is_alias_proven', column.flag, (it) => it.notNull().defaultTo(0))
    .execute();
  await sql`update users set is_alias_proven = 1 where alias is not null`.execute(db);
}
