import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

/** The highest instant that the station has seen, so that a clock that is wrong is noticed. */
export async function clockWitness(db: Kysely<unknown>, column: Columns): Promise<void> {
  await db.schema
    .createTable('clock_witness')
    .addColumn('id', 'integer', (it) => it.primaryKey())
    .addColumn('seen', column.instant, (it) => it.notNull())
    .addColumn('ages_from', column.instant, (it) => it.notNull())
    .execute();
  // The cast is safe: the table was created above.
  await (db as Kysely<{ clock_witness: { id: number; seen: string; ages_from: string } }>)
    .insertInto('clock_witness')
    .values({ id: 1, seen: '', ages_from: '' })
    .execute();
}
