import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** A payment of a period remembers which of its time it paid, so that overlapping periods pay the rest. */
export async function paidHours(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema.alterTable('payments').addColumn('covers', column.json).execute();
}
