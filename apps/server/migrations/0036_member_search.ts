import type { Kysely } from 'kysely';

interface Members {
  users: { id: number; username: string; search_key: string };
}

/** As it was when this ran: a published migration never changes with the code around it. */
const keyOf = (username: string) =>
  username
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Members' names without case and accents, which neither engine does by itself. */
export async function memberSearch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('search_key', 'text', (it) => it.notNull().defaultTo(''))
    .execute();
  // The cast is safe: these columns are there since 0001 and the line above.
  const rows = db as Kysely<Members>;
  for (const { id, username } of await rows.selectFrom('users').select(['id', 'username']).execute()) {
    await rows
      .updateTable('users')
      .set({ search_key: keyOf(username) })
      .where('id', '=', id)
      .execute();
  }
}
