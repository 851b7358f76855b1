import { setImmediate as turn } from 'node:timers/promises';
import {
  ALIAS_MIN,
  JINGLE,
  MENTIONS_MAX,
  isPermission,
  panelContract,
  type Endpoint,
  type FeatureContract,
  type Mention,
  type MentionPlace,
} from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import type { SchemaObjectDescription } from 'yup';
import type { Db, ReadDb } from '../platform/db/schema';
import { searchKey } from '../platform/db/search';
import type { Actor } from '../platform/http/actor';
import { looksOf } from './looks';
import * as names from './names.repository';
import { findNotOutranked } from './rank.rules';
import type { Text } from './personalData';
import * as roles from './roles.repository';
import { isRemovedName } from './team.labels';
import { TABLES_OF_MEMBERS, textsOf } from './tablesOfMembers';
import { sortKey, usernameKey } from '@cabine/panel-core/text';

const ROWS_AT_ONCE = 500;
/** Names that are looked for: the newest ones. */
const NAMES_MAX = 50;
type Row = Record<string, unknown> & { id: number };

const SEARCHED = TABLES_OF_MEMBERS.flatMap((table) => {
  const isAny = Object.keys(table.columns).length === 0;
  const columns = textsOf(table).flatMap(([column, text]) => (text.isProse ? [{ column, ...text }] : []));
  return isAny || columns.length > 0 ? [{ ...table, columns: isAny ? null : columns }] : [];
});
type Searched = (typeof SEARCHED)[number];
/** A text column of a row; in a table that is not declared, any. */
const columnsOf = ({ columns }: Searched, row: Row): ({ column: string } & Text)[] =>
  columns ?? Object.keys(row).map((column) => ({ column }));

/** What a member needs to read and change a table's texts on its own screen, where that is not `view_` and `manage_`. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  warnings: ['view_warnings', 'create_warnings', 'delete_warnings'],
  notifications: ['view_notifications', 'create_notifications', 'delete_notifications'],
  stints: ['manage_schedule'],
  closed_days: ['manage_schedule'],
};
const rightsOf = (table: string) => RIGHTS[table] ?? [`view_${table}`, `manage_${table}`];

/**
 * Which rows a caller could change by themself: those of areas that are theirs, about and by members who are ranked below, and
 * roles below their own. Nobody borrows the right of another screen by a removal.
 */
async function judge(db: ReadDb, actor: Actor): Promise<(table: string, row: Row) => boolean> {
  const all = await db.selectFrom('users').select('id').execute();
  const higher = await findNotOutranked(
    db,
    actor,
    all.map(({ id }) => id),
  );
  return (table, row) => {
    if (!rightsOf(table).every((right) => isPermission(right) && actor.can(right))) return false;
    if (table === 'roles' && Number(row.rank) >= actor.user.role) return false;
    const [about, by] = [Number(row.user_id ?? 0), Number(row.created_by ?? 0)];
    return !higher.has(about) && (by === actor.id || !higher.has(by));
  };
}

/** The names that a member has or had, newest first, without those that somebody else has now. */
async function namesOf(db: ReadDb, id: number, former?: string): Promise<string[]> {
  const [own, all] = [
    await names.listOf(db, [id]),
    await db.selectFrom('users').select(['id', 'username', 'username_key']).execute(),
  ];
  const isRemoved = all.some((user) => user.id === id && isRemovedName(user));
  const taken = new Set(all.flatMap((user) => (user.id === id ? [] : [user.username_key])));
  const found = new Map(own.reverse().map(({ name }) => [usernameKey(name), name]));
  if (former && isRemoved) found.set(usernameKey(former), former.trim());
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

/** The strings of a value: a list is stored as JSON. */
const stringsOf = (value: string, { isList }: Text): string[] => (isList ? (JSON.parse(value) as string[]) : [value]);

/**
 * The member's jingles, and the texts that have a name of the member and are not replaced by themselves. They are the administrator's to judge: a name may
 * be a word.
 *
 * @param actor sees what they could change themself; null for a command of the server
 * @param former what a member was called whose names are removed already: whatever it is, it is only shown
 */
export async function listMentions(db: ReadDb, id: number, actor: Actor | null, former?: string): Promise<Mention[]> {
  const mayDelete = !actor || (actor.can('view_soundtracks') && actor.can('delete_soundtracks'));
  const found = mayDelete ? await listJingles(db, id) : [];
  const pattern = patternOf(await namesOf(db, id, former));
  if (!pattern) return found;
  const mayTouch = actor && (await judge(db, actor));
  for (const searched of SEARCHED) {
    for await (const row of rowsOf(db, searched.name)) {
      if (mayTouch && !mayTouch(searched.name, row)) continue;
      for (const { column, ...kind } of columnsOf(searched, row)) {
        const value = row[column];
        if (typeof value !== 'string' || (kind.own && isOwn(searched, row, id))) continue;
        const strings = stringsOf(value, kind);
        if (!strings.some((each) => each.search(pattern) >= 0)) continue;
        found.push({ table: searched.name, id: row.id, column, text: strings.join('\n') });
        if (found.length === MENTIONS_MAX) return found;
      }
    }
  }
  return found;
}

/** The jingles that a member sent, which may have their voice: they can be deleted. */
async function listJingles(db: ReadDb, id: number): Promise<Mention[]> {
  const rows = await db
    .selectFrom('soundtracks')
    .select(['id', 'name'])
    .where('created_by', '=', id)
    .orderBy('id')
    .limit(MENTIONS_MAX)
    .execute();
  return rows.map((row) => ({ table: 'soundtracks', id: row.id, column: JINGLE, text: row.name }));
}

/** What is the member's own has the pseudonym in any case. */
const isOwn = ({ owner }: Searched, row: Row, id: number) => owner !== undefined && row[owner] === id;

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

/** A shorter sign takes the place where the pseudonym would not fit: the text can still be saved. */
function withoutNames(text: string, pattern: RegExp, pseudonym: string, max: number): string {
  const whole = text.replace(pattern, pseudonym);
  return whole.length <= Math.max(max, text.length) ? whole : text.replace(pattern, '…');
}

/** How long a text of an area may be. */
function maxOf(area: string, column: string): number {
  const { create }: { create?: Endpoint } = (panelContract as Record<string, FeatureContract>)[area] ?? {};
  const fields = create?.body?.describe() as Partial<SchemaObjectDescription> | undefined;
  const field = fields?.fields?.[column] as { tests?: Described[]; innerType?: { tests?: Described[] } } | undefined;
  const tests = (field?.innerType ?? field)?.tests ?? [];
  return Math.min(...tests.flatMap(({ name, params }) => (name === 'max' ? [Number(params?.max)] : [])));
}
type Described = SchemaObjectDescription['tests'][number];

const isTaken = async (db: ReadDb, id: number, name: string) =>
  (await roles.list(db)).some((role) => role.id !== id && looksOf(role.name) === looksOf(name));

/**
 * Puts the pseudonym in place of the member's names in these texts; places that are gone, or not the caller's to change, are
 * skipped.
 *
 * @returns the places
 */
export async function removeMentions(
  trx: Db,
  id: number,
  actor: Actor,
  places: readonly MentionPlace[],
  pseudonym: string,
): Promise<string[]> {
  const pattern = patternOf(await namesOf(trx, id));
  const done: string[] = [];
  if (!pattern || places.length === 0) return done;
  const mayTouch = await judge(trx, actor);
  for (const { table, id: rowId, column } of places) {
    const searched = SEARCHED.find(({ name }) => name === table);
    if (!searched) continue;
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${rowId}`.execute(trx);
    const [row] = rows;
    const kind = row && columnsOf(searched, row).find((each) => each.column === column);
    const value = row?.[column];
    if (!row || !kind || typeof value !== 'string' || !mayTouch(table, row)) continue;
    const strings = stringsOf(value, kind).map((each) => withoutNames(each, pattern, pseudonym, maxOf(table, column)));
    const text = kind.isList ? JSON.stringify(strings) : (strings[0] ?? '');
    const next = table === 'roles' && (await isTaken(trx, rowId, text)) ? `${text} ${rowId}` : text;
    if (next === value) continue;
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
    done.push(`${table} ${rowId} (${column})`);
  }
  return done;
}
