import type { Kysely } from 'kysely';

interface Notifications {
  notifications: { id: number; title: string; content: string; search_key: string };
}

/** As it was when this ran: a published migration never changes with the code around it. */
const keyOf = ({ title, content }: { title: string; content: string }) =>
  `${title}\n${content}`
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Title and message without case and accents, which neither engine does by itself. */
export async function notificationSearch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notifications')
    .addColumn('search_key', 'text', (it) => it.notNull().defaultTo(''))
    .execute();
  // The cast is safe: these columns are there since 0001 and the line above.
  const rows = db as Kysely<Notifications>;
  for (const { id, ...texts } of await rows.selectFrom('notifications').select(['id', 'title', 'content']).execute()) {
    await rows
      .updateTable('notifications')
      .set({ search_key: keyOf(texts) })
      .where('id', '=', id)
      .execute();
  }
}
