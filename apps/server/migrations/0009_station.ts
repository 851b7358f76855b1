import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';

/** One row: which station this is. Its files are kept under that id, so that no other station takes them for its own. */
export async function station(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('station')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .execute();
  // Guarantee: the table was made a line above.
  await (db as Kysely<{ station: { id: string } }>).insertInto('station').values({ id: randomUUID() }).execute();
}
