import type { Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

interface Stored {
  users: { id: number; username: string; search_key: string; sort_key: string };
  notifications: { id: number; title: string; content: string; search_key: string; sort_key: string };
  audit: { id: number; target: string; search_key: string };
}

const ROWS_AT_ONCE = 1_000;
const SIGNS = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';

/** As they were when this ran: a published migration never changes with the code around it. */
const fold = (text: string) =>
  text.toLowerCase().replace(/\P{ASCII}+/gu, (part) =>
    part
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]+/gu, '')
      .toUpperCase()
      .toLowerCase(),
  );
const sortKey = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]/gu, (sign) => (SIGNS.includes(sign) ? String.fromCharCode(SIGNS.indexOf(sign) + 1) : sign))
    .replace(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '');
      return String(number.length).padStart(2, '0') + number;
    });

/** Search and order see through forms of letters and invisible characters, and order numbers by size. */
export async function forms(given: Kysely<unknown>, column: Columns): Promise<void> {
  for (const table of ['users', 'notifications'])
    await given.schema
      .alterTable(table)
      .addColumn('sort_key', column.sortKey, (it) => it.notNull().defaultTo(''))
      .execute();
  await given.schema.createIndex('users_sort_key').on('users').columns(['sort_key', 'username_key']).execute();
  // The cast is safe: these columns are there since earlier migrations and the lines above.
  const db = given as Kysely<Stored>;
  for (const { id, username } of await db.selectFrom('users').select(['id', 'username']).execute())
    await db
      .updateTable('users')
      .set({ search_key: fold(username), sort_key: sortKey(username) })
      .where('id', '=', id)
      .execute();
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('notifications')
      .select(['id', 'title', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, title, content } of rows)
      await db
        .updateTable('notifications')
        .set({ search_key: fold(`${title}\n${content}`), sort_key: sortKey(title) })
        .where('id', '=', id)
        .execute();
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('audit')
      .select(['id', 'target', 'search_key'])
      .where('id', '>', after)
      .where('search_key', '!=', '')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, target, search_key } of rows)
      if (fold(target) !== search_key)
        await db
          .updateTable('audit')
          .set({ search_key: fold(target) })
          .where('id', '=', id)
          .execute();
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
