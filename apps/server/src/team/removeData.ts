import type { AuditChange } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/schema';
import { databaseFault } from '../platform/db/errors';
import { fold } from '../platform/db/search';
import { TABLES_OF_MEMBERS, type Text } from './personalData';
import { usernameKey } from './usernameKey';

const ROWS_AT_ONCE = 1_000;
type Row = Record<string, unknown>;
type Replace = (text: string) => string;

/**
 * Makes a pseudonym of everything that says who a member is, and deletes what they sign in with. Sums, days and hours stay.
 * See `PERSONAL_DATA`.
 *
 * @throws Error without any text of the database, which may be the member's: it goes to the log
 */
export async function removeData(trx: Db, id: number, pseudonym: string): Promise<void> {
  try {
    await removeEverywhere(trx, id, pseudonym);
  } catch (error) {
    if (!(error instanceof Error) || databaseFault(error) !== null) throw error;
    const failed = new Error(`The personal data of member ${id} could not be removed (${error.name})`);
    const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
    failed.stack = [failed.message, ...frames].join('\n');
    // Without it as the cause: its message may hold the name that is to be forgotten.
    throw failed;
  }
}

async function removeEverywhere(trx: Db, id: number, pseudonym: string): Promise<void> {
  const names = await findNames(trx, id, pseudonym);
  const others = await trx.selectFrom('users').select('username').where('id', '!=', id).execute();
  const longer = others.map(({ username }) => username);
  const replace = replacing(names, longer, pseudonym);
  const replaceFolded = replacing(names.map(fold), longer.map(fold), fold(pseudonym));
  for (const { name, key, owner, isDeleted, columns } of TABLES_OF_MEMBERS) {
    if (isDeleted && owner) await sql`delete from ${sql.table(name)} where ${sql.ref(owner)} = ${id}`.execute(trx);
    for await (const row of rowsOf(trx, name, key)) {
      const isOwn = owner !== undefined && row[owner] === id;
      if (name === 'users' && !isOwn) continue;
      const changed = Object.entries(row).flatMap(([column, value]) => {
        const declared = columns[column] ?? {};
        if (typeof value !== 'string' || typeof declared === 'string') return [];
        const next = isOwn && declared.own ? declared.own(pseudonym) : rewrite(declared, value, row);
        return next === value ? [] : [[column, next] as const];
      });
      if (changed.length === 0) continue;
      const set = sql.join(changed.map(([column, next]) => sql`${sql.ref(column)} = ${next}`));
      await sql`update ${sql.table(name)} set ${set} where ${identified(key, row)}`.execute(trx);
    }
  }

  function rewrite({ form }: Text, value: string, row: Row): string {
    if (form === 'folded') return replaceFolded(value);
    if (form === 'json') return inJson(value, replace);
    return form === 'changes' ? rewriteChanges(value, row) : replace(value);
  }

  /** In an entry that names the member, the texts about them are rewritten too. */
  function rewriteChanges(value: string, { area, target }: Row): string {
    // The cast is safe: the audit log wrote them.
    const given = JSON.parse(value) as AuditChange[];
    const named = given.map((change) => {
      const { field, from, to } = change;
      return KEPT.has(field) ? change : { field, from: from && replace(from), to: to && replace(to) };
    });
    if (JSON.stringify(named) === value && replace(String(target)) === target) return value;
    const columns = TABLES_OF_MEMBERS.find(({ name }) => name === area)?.columns ?? {};
    const isAbout = (field: string) => typeof columns[field] === 'object' && columns[field].own !== undefined;
    const changes = named.map(({ field, from, to }) =>
      isAbout(field) ? { field, from: from && pseudonym, to: to && pseudonym } : { field, from, to },
    );
    return JSON.stringify(changes);
  }
}

const COLUMNS = TABLES_OF_MEMBERS.flatMap(({ columns }) => Object.entries(columns));
const TEXTS = new Set(COLUMNS.flatMap(([name, declared]) => (typeof declared === 'object' ? [name] : [])));
/**
 * Fields in which the program writes words of its own, even if a member is called so: no table has names there. `table` is
 * that of a deleted row in the audit log.
 */
const KEPT = new Set([
  'table',
  ...COLUMNS.flatMap(([name, declared]) => (declared === 'kept' && !TEXTS.has(name) ? [name] : [])),
]);

const inJson = (value: string, replace: Replace) =>
  JSON.stringify(JSON.parse(value), (key, part: unknown) =>
    typeof part === 'string' && !KEPT.has(key) ? replace(part) : part,
  );

/** Every row, by its key, without holding all of a table in memory. */
async function* rowsOf(trx: Db, table: string, key: readonly string[]): AsyncGenerator<Row> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let after = sql``;
  for (;;) {
    const query = sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(ROWS_AT_ONCE)}`;
    const { rows } = await query.execute(trx);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = sql`where (${columns}) > (${sql.join(key.map((name) => last[name]))})`;
  }
}

const identified = (key: readonly string[], row: Row) =>
  sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );

/** The names that the member has or had, without those that somebody else has now. */
async function findNames(trx: Db, id: number, pseudonym: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { name, owner, columns } of TABLES_OF_MEMBERS) {
    for (const [column, declared] of Object.entries(columns)) {
      if (typeof declared === 'string' || !declared.isName || owner === undefined) continue;
      const { rows } = await sql<{ found: string | null }>`
        select distinct ${sql.ref(column)} as found from ${sql.table(name)} where ${sql.ref(owner)} = ${id}`.execute(
        trx,
      );
      for (const row of rows) if (row.found) found.add(row.found);
    }
  }
  const renamed = await trx
    .selectFrom('audit')
    .select('changes')
    .where('area', 'in', ['users', 'air'])
    .where('target_id', '=', id)
    .execute();
  for (const { changes } of renamed)
    // The cast is safe: the audit log wrote them.
    for (const { field, from, to } of JSON.parse(changes) as AuditChange[])
      if (field === 'username' || field === 'alias') for (const name of [from, to]) if (name) found.add(name);
  const taken = await trx.selectFrom('users').select('username_key').where('id', '!=', id).execute();
  const others = new Set(taken.map(({ username_key }) => username_key));
  return [...found].filter((name) => name !== pseudonym && !others.has(usernameKey(name)));
}

/** Replaces whole names, whatever their case, but not within the longer name of another member. */
export function replacing(given: readonly string[], others: readonly string[], pseudonym: string): Replace {
  // Folding leaves nothing of a name of accents alone.
  const names = given.filter((name) => name !== '');
  if (names.length === 0) return (text) => text;
  const gone = new Set(names.map(usernameKey));
  const kept = others.filter((other) => names.some((name) => usernameKey(other).includes(usernameKey(name))));
  const all = [...kept, ...names].sort((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, (found) => (gone.has(usernameKey(found)) ? pseudonym : found));
}

/** Every character by its number: none can be a sign of the pattern. */
const escaped = (text: string) => Array.from(text, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`).join('');

/** Writes SQLite's file anew: deleted and former values stay in free pages and in the log otherwise. */
export async function eraseOldPages(db: Db): Promise<void> {
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) throw new Error('Another process reads cabine.db');
}
