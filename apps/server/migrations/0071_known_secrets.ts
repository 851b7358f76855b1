import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** Who else may know a member's secrets, after those of their maker were replaced: a JSON list of ids. */
export async function knownSecrets(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('secrets_known_to', column.json, (it) => it.notNull().defaultTo('[]'))
    .execute();
}
