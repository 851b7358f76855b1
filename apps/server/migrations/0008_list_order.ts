import type { Kysely } from 'kysely';

/** The order in which payments and warnings are listed: neither engine sorts them by hand any more. */
export async function listOrder(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payments', 'warnings']) {
    await db.schema.createIndex(`${table}_created_at`).on(table).columns(['created_at', 'id']).execute();
  }
}
