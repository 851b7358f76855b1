import { setImmediate as turn } from 'node:timers/promises';
import { MENTIONS_MAX, ALIAS_MIN, type Mention, type MentionPlace } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../platform/db/schema';
import { searchKey } from '../platform/db/search';
import * as names from './names.repository';
import { TABLES_OF_MEMBERS, textsOf } from './tablesOfMembers';
import { sortKey, usernameKey } from '@cabine/panel-core/text';

const ROWS_AT_ONCE = 500;
/** Names that are looked for: the newest ones. */
const NAMES_MAX = 50;
type Row = Record<string, unknown> & { id: number };

const SEARCHED = TABLES_OF_MEMBERS.flatMap((table) => {
  const isAny = Object.keys(table.columns).length === 0;
  const columns = textsOf(table).flatMap(([column, { isProse }]) => (isProse ? [column] : []));
  return isAny || columns.length > 0 ? [{ ...table, columns: isAny ? null : columns }] : [];
});

/** The names that a member has or had, newest first, without those that somebody else has now. */
async function namesOf(db: ReadDb, id: number): Promise<string[]> {
  const [own, others] = [
    await names.listOf(db, [id]),
    await db.selectFrom('users').select('username_key').where('id', '!=', id).execute(),
  ];
  const taken = new Set(others.map(({ username_key }) => username_key));
  const found = new Map(own.reverse().map(({ name }) => [usernameKey(name), name]));
  return [...found]
    .flatMap(([key, name]) => (taken.has(key) || name.length < ALIAS_MIN ? [] : [name]))
    .slice(0, NAMES_MAX);
}

/** Finds whole names, whatever their case. */
function patternOf(found: readonly string[]): RegExp | null {
  if (found.length === 0) return null;
  const longestFirst = [...found].sort((one, other) => other.length - one.length).map(escaped);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Every character by its number: none can be a sign of the pattern. */
const escaped = (text: string) => Array.from(text, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`).join('');

/** The texts of others that have a name of the member. They are the administrator's to judge: a name may be a word. */
export async function listMentions(db: ReadDb, id: number): Promise<Mention[]> {
  const pattern = patternOf(await namesOf(db, id));
  const found: Mention[] = [];
  if (!pattern) return found;
  for (const { name, owner, columns } of SEARCHED) {
    for await (const row of rowsOf(db, name)) {
      if ((owner !== undefined && row[owner] === id) || isOfProgram(row)) continue;
      for (const column of columns ?? Object.keys(row)) {
        const text = row[column];
        if (typeof text !== 'string' || text.search(pattern) < 0) continue;
        found.push({ table: name, id: row.id, column, text });
        if (found.length === MENTIONS_MAX) return found;
      }
    }
  }
  return found;
}

/** Messages that the program wrote: its words are no member's, and `removeNames` changes them. */
const isOfProgram = (row: Row) => row.is_written === 0;

/** Puts the pseudonym in place of the member's names in the messages to others that the program itself wrote. */
export async function removeNames(trx: Db, id: number, pseudonym: string): Promise<void> {
  const pattern = patternOf(await namesOf(trx, id));
  if (!pattern) return;
  const rows = await trx
    .selectFrom('notifications')
    .select(['id', 'title', 'content'])
    .where('is_written', '=', 0)
    .execute();
  for (const { id: row, ...said } of rows) {
    const [title, content] = [said.title.replace(pattern, pseudonym), said.content.replace(pattern, pseudonym)];
    if (title === said.title && content === said.content) continue;
    await trx
      .updateTable('notifications')
      .set({ title, content, search_key: searchKey(title, content), sort_key: sortKey(title) })
      .where('id', '=', row)
      .execute();
  }
}

/** Every row, a few at a time, so that others are answered between. */
async function* rowsOf(db: ReadDb, table: string): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(
        db as Db,
      );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
    await turn();
  }
}

/** Puts the pseudonym in place of the member's names in these texts of others; places that are gone are skipped. */
export async function removeMentions(
  trx: Db,
  id: number,
  places: readonly MentionPlace[],
  pseudonym: string,
): Promise<number> {
  const pattern = patternOf(await namesOf(trx, id));
  let count = 0;
  for (const { table, id: rowId, column } of pattern ? places : []) {
    const searched = SEARCHED.find(({ name }) => name === table);
    const { rows } = searched
      ? await sql<Row>`select * from ${sql.table(table)} where id = ${rowId}`.execute(trx)
      : { rows: [] };
    const [row] = rows;
    const text = row?.[column];
    if (!row || typeof text !== 'string' || (searched?.owner && row[searched.owner] === id)) continue;
    if (searched?.columns && !searched.columns.includes(column)) continue;
    const next = text.replace(pattern as RegExp, pseudonym);
    if (next === text) continue;
    const whole = { ...row, [column]: next };
    const set = [
      sql`${sql.ref(column)} = ${next}`,
      ...('version' in row ? [sql`version = version + 1`] : []),
      ...(table === 'notifications'
        ? [
            sql`search_key = ${searchKey(String(whole.title), String(whole.content))}`,
            sql`sort_key = ${sortKey(String(whole.title))}`,
          ]
        : []),
    ];
    await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${rowId}`.execute(trx);
    count += 1;
  }
  return count;
}
