import { sql, type Kysely } from 'kysely';
import type { Columns } from '../src/platform/db/columns';

interface Entry {
  id: number;
  created_at: string;
  user_id: number | null;
  user_name: string;
  area: string;
  action: string;
  target_id: number | null;
  target: string;
  changes: string;
}
interface Stored {
  users: { id: number; username: string; alias: string | null; created_at: string };
  member_names: { id?: number; user_id: number; kind: string; name: string; since: string };
  audit: Entry & { member_id: number | null; search_key: string };
  payments: { id: number; user_id: number };
  warnings: { id: number; user_id: number };
  notifications: { id: number; user_id: number | null };
}
interface Change {
  field: string;
  from: string | null;
  to: string | null;
  is?: 'member' | 'name';
}

const ROWS_AT_ONCE = 1_000;
/** Areas in which an entry's `target_id` is a member's id, and those in which `target` is a member's name. */
const BY_ID = new Set(['users', 'auth', 'air', 'broadcasts']);
const BY_NAME = new Set(['payments', 'warnings', 'schedules', 'offers', 'air', 'broadcasts']);
/** Words that could be deleted, and are no longer kept in the log. */
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  requests: new Set(['name', 'text']),
  warnings: new Set(['reason', 'description']),
  notifications: new Set(['title', 'content']),
  auth: new Set(['passkey']),
};
const MEMBERS = new Set(['user_name', 'userName', 'given_by', 'to', 'created_by']);
const REMOVED = /^(?:Membro removido|Removed member) \d+$/;

/** As it was when this ran. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/**
 * The log names members by id: their names are in a table of their own, from which they can be removed without a change
 * of the log. Words of requests, warnings and messages leave the log.
 */
export async function people(given: Kysely<unknown>, column: Columns): Promise<void> {
  const { schema } = given;
  await schema
    .createTable('member_names')
    .$call(column.id)
    // Without a reference: the log outlives its members.
    .addColumn('user_id', column.reference, (it) => it.notNull())
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('name', 'text', (it) => it.notNull())
    .addColumn('since', column.instant, (it) => it.notNull())
    .execute();
  await schema.createIndex('member_names_user_id').on('member_names').column('user_id').execute();
  for (const [name, type] of [
    ['member_id', column.reference],
    ['last_at', column.instant],
  ] as const)
    await schema.alterTable('audit').addColumn(name, type).execute();
  await schema
    .alterTable('audit')
    .addColumn('count', 'integer', (it) => it.notNull().defaultTo(1))
    .execute();
  await schema.createIndex('audit_user_id').on('audit').columns(['user_id', 'action', 'created_at']).execute();
  await schema.createIndex('audit_member_id').on('audit').columns(['member_id', 'id']).execute();
  await schema.alterTable('users').addColumn('deactivated_at', column.instant).execute();
  // The notice of a warning goes with it.
  await schema
    .alterTable('notifications')
    .addColumn('warning_id', column.reference, (it) => it.references('warnings.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('notifications_warning_id').on('notifications').column('warning_id').execute();
  await sql`update notifications set warning_id = (
      select max(warnings.id) from warnings
      where warnings.user_id = notifications.user_id and warnings.created_by = notifications.created_by
        and warnings.created_at = notifications.created_at)
    where is_written = 0`.execute(given);
  // The cast is safe: these columns are there since earlier migrations and the lines above.
  const db = given as Kysely<Stored>;
  const names = await keepNames(db);
  await rewrite(db, names);
}

const entriesOf = async function* (db: Kysely<Stored>): AsyncGenerator<Entry> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('audit')
      .select(['id', 'created_at', 'user_id', 'user_name', 'area', 'action', 'target_id', 'target', 'changes'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
};

type Kind = 'username' | 'alias';
interface Names {
  /** Who had this name; null if nobody, or several had it. */
  ownerOf: (name: string) => number | null;
  /** The row of a name of this member. */
  rowOf: (userId: number, kind: Kind, name: string) => string | null;
}

/** Fills `member_names` from the log and the members of now. */
async function keepNames(db: Kysely<Stored>): Promise<Names> {
  const rows: { user_id: number; kind: Kind; name: string; since: string }[] = [];
  const last = new Map<string, string>();
  const had = (user_id: number | null, kind: Kind, name: string | null, since: string) => {
    if (user_id === null || !name || REMOVED.test(name) || last.get(`${kind} ${user_id}`) === name) return;
    last.set(`${kind} ${user_id}`, name);
    rows.push({ user_id, kind, name, since });
  };
  for await (const { area, created_at, user_id, user_name, target_id, target, changes } of entriesOf(db)) {
    had(user_id, 'username', user_name, created_at);
    if (!BY_ID.has(area)) continue;
    const renamed = (JSON.parse(changes) as Change[]).filter(({ field }) => field === 'username' || field === 'alias');
    if (!BY_NAME.has(area) && renamed.length === 0) had(target_id, 'username', target, created_at);
    for (const { field, from, to } of renamed as (Change & { field: Kind })[]) {
      had(target_id, field, from, created_at);
      had(target_id, field, to, created_at);
    }
  }
  for (const { id, username, alias, created_at } of await db.selectFrom('users').selectAll().execute()) {
    const since = rows.some(({ user_id }) => user_id === id) ? (rows.at(-1)?.since ?? created_at) : created_at;
    had(id, 'username', username, since);
    had(id, 'alias', alias, since);
  }
  const owners = new Map<string, number | null>();
  const ids = new Map<string, string>();
  for (const row of rows) {
    const { id } = await db.insertInto('member_names').values(row).returning('id').executeTakeFirstOrThrow();
    const known = owners.get(row.name);
    if (row.kind === 'username')
      owners.set(row.name, known === undefined || known === row.user_id ? row.user_id : null);
    ids.set(`${row.kind} ${row.user_id} ${row.name}`, String(id));
  }
  return {
    ownerOf: (name) => owners.get(name) ?? null,
    rowOf: (userId, kind, name) => ids.get(`${kind} ${userId} ${name}`) ?? null,
  };
}

/** Names of members become their ids, and words that could be deleted leave. */
async function rewrite(db: Kysely<Stored>, { ownerOf, rowOf }: Names): Promise<void> {
  const ofTable = new Map<string, number>();
  for (const table of ['payments', 'warnings', 'notifications'] as const)
    for (const { id, user_id } of await db.selectFrom(table).select(['id', 'user_id']).execute())
      if (user_id !== null) ofTable.set(`${table} ${id}`, user_id);
  const idOf = (name: string | null) => {
    const owner = name === null ? null : ownerOf(name);
    return owner === null ? null : String(owner);
  };
  for await (const entry of entriesOf(db)) {
    const { id, area, action, target_id, target } = entry;
    const row = ofTable.get(`${area} ${target_id}`) ?? null;
    const byName = BY_NAME.has(area) && target !== '' ? ownerOf(target) : null;
    // A kicked DJ who is no member has no id.
    const member_id = row ?? byName ?? (BY_ID.has(area) && (target === '' || !BY_NAME.has(area)) ? target_id : null);
    const isMembers = member_id !== null || area === 'requests' || area === 'notifications';
    const changes = (JSON.parse(entry.changes) as Change[]).flatMap((change): Change[] => {
      const { field, from, to } = change;
      if (WORDS[area]?.has(field)) return [{ field, from: null, to: null }];
      if (MEMBERS.has(field)) {
        // Who made a row is who acted then.
        if (field === 'created_by') return [];
        const [old, now] = [idOf(from), idOf(to)];
        const text = { field: 'user_name', from: old === null ? from : null, to: now === null ? to : null };
        const isText = text.from !== null || text.to !== null;
        const isId = old !== null || now !== null;
        return [
          ...(isText ? [text] : []),
          ...(isId ? [{ field: 'user_name', from: old, to: now, is: 'member' as const }] : []),
        ];
      }
      if ((field !== 'username' && field !== 'alias') || member_id === null) return [change];
      const [first = null, second = null] = [from, to].map((name) => name && rowOf(member_id, field, name));
      return [{ field, from: first, to: second, is: 'name' }];
    });
    const values = {
      member_id,
      user_name: entry.user_id === null ? entry.user_name : '',
      target: isMembers ? '' : target,
      changes: JSON.stringify(changes),
      search_key: isMembers || action === 'audit.restore' ? '' : fold(target),
    };
    await db.updateTable('audit').set(values).where('id', '=', id).execute();
  }
}
