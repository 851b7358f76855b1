import {
  type AUDIT_MEANT,
  type AuditArea,
  type AuditChange,
  type AuditEntry,
  type AuditOutcome,
  type AuditPage,
  type AuditSearch,
} from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import { sql, type Generated, type Insertable, type Selectable } from 'kysely';
import { isoInstant } from '../platform/clock';
import { affected } from '../platform/db/affected';
import { containing, searchKey, whereFound, within } from '../platform/db/search';
import type { Engine } from '../platform/db/columns';
import type { Db, ReadDb, Tables } from '../platform/db/schema';
import * as names from '../team/names.repository';
import { readNames, type NamesAt } from '../team/namesAt';

declare module '../platform/db/schema' {
  interface Tables {
    /** See `AuditEntry`. Entries are only added: members are named by id (`member_names`), and words that may be deleted are not stored. */
    audit: {
      id: Generated<number>;
      created_at: Instant;
      /** Null if nobody was signed in. */
      user_id: number | null;
      /** Who acted, if it was no member: the shell of the server. */
      user_name: string;
      area: AuditArea;
      action: string;
      target_id: number | null;
      /** The member whom the entry is about. */
      member_id: number | null;
      /** Name of the changed thing, if it is no member. */
      target: string;
      address: string;
      outcome: AuditOutcome;
      changes: string;
      /** JSON list of `ActRow`, by which the act can be undone. */
      removed: string | null;
      restored_at: Instant | null;
      /** How many like acts the entry stands for. */
      count: Generated<number>;
      last_at: Generated<Instant | null>;
      /** Of `target`: see `searchKey`. */
      search_key: string;
    };
  }
}

/** `member`: the values are ids of members; `name`: ids of `member_names`. */
export interface StoredChange extends AuditChange {
  is?: 'member' | 'name';
}

/** Values of a new entry. */
export interface NewAuditEntry
  extends
    Pick<AuditRow, 'created_at' | 'user_id' | 'area' | 'action' | 'address' | 'outcome'>,
    Partial<Pick<AuditRow, 'user_name' | 'target_id' | 'member_id' | 'target' | 'count' | 'last_at'>> {
  changes?: readonly StoredChange[];
  /** By which the act can be undone. */
  removed?: readonly object[] | undefined;
}

export type AuditRow = Selectable<Tables['audit']>;

/** @returns the entry's id */
export async function create(db: Db, { changes = [], removed, ...entry }: NewAuditEntry): Promise<number> {
  const values: Insertable<Tables['audit']> = {
    user_name: '',
    target_id: null,
    member_id: null,
    target: '',
    ...entry,
    changes: JSON.stringify(changes),
    removed: removed && removed.length > 0 ? JSON.stringify(removed) : null,
    search_key: searchKey(entry.target ?? ''),
  };
  const { id } = await db.insertInto('audit').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The latest entries of an act of a member since an instant, newest first. */
export function listRecent(
  db: ReadDb,
  { user_id, action, outcome }: Pick<NewAuditEntry, 'user_id' | 'action' | 'outcome'>,
  since: string,
  most: number,
): Promise<Pick<AuditRow, 'id' | 'target_id' | 'member_id' | 'address' | 'changes'>[]> {
  return db
    .selectFrom('audit')
    .select(['id', 'target_id', 'member_id', 'address', 'changes'])
    .where('user_id', '=', user_id)
    .where('action', '=', action)
    .where('created_at', '>=', since)
    .where('outcome', '=', outcome)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** A member's acts since an instant that can be undone, newest first. */
export async function listUndoable(
  db: ReadDb,
  userId: number,
  since: string,
): Promise<{ id: number; removed: string; created_at: string }[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'removed', 'created_at'])
    .where('user_id', '=', userId)
    .where('action', 'in', UNDOABLE)
    .where('created_at', '>=', since)
    .where('restored_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ removed, ...row }) => (removed === null ? [] : [{ ...row, removed }]));
}
const UNDOABLE = [
  ...['create', 'remove', 'removeAll', 'bookDate', 'freeDate', 'assign', 'changeSeveral', 'closeDays', 'openDays'].map(
    (verb) => `schedules.${verb}`,
  ),
  'offers.accept',
];

/** Whether a member took acts back since an instant. */
export async function hasUndone(db: ReadDb, userId: number, since: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit')
    .select('id')
    .where('user_id', '=', userId)
    .where('action', '=', 'audit.undo')
    .where(({ or, eb }) => or([eb('created_at', '>=', since), eb('last_at', '>=', since)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Most rows of an entry. */
const ROWS_MAX = 1_000;

/** Counts further like acts in an entry, which can be undone together. `changes`: what they all made of it. */
export async function fold(
  db: Db,
  id: number,
  last_at: string,
  { times = 1, removed = [], changes }: { times?: number } & Pick<NewAuditEntry, 'removed' | 'changes'> = {},
): Promise<void> {
  const entry = removed.length > 0 ? await get(db, id) : undefined;
  // What was taken back already is no part of it any more.
  const known = entry?.restored_at === null ? entry.removed : null;
  const rows = [...(known ? (JSON.parse(known) as object[]) : []), ...removed].slice(-ROWS_MAX);
  await db
    .updateTable('audit')
    .set({
      count: sql<number>`count + ${times}`,
      last_at,
      ...(changes && { changes: JSON.stringify(changes) }),
      ...(removed.length > 0 && { removed: JSON.stringify(rows), restored_at: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** The newest entry of an action. */
export function last(db: ReadDb, area: AuditArea, action: string): Promise<AuditRow | undefined> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('area', '=', area)
    .where('action', '=', action)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function get(db: ReadDb, id: number): Promise<AuditRow | undefined> {
  return db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What a reader of the log gets of it. */
export interface Reading {
  areas: readonly AuditArea[];
  engine: Engine;
  /** False for readers who do not see from where somebody acted. */
  hasAddresses: boolean;
  /** Removed rows of older entries cannot be restored. */
  restorableSince: string;
  /** The name of members who have none any more. */
  pseudonym: (id: number) => string;
}

/** A change from or to a value (`status=0`), of a field (`status=`), or of any field (`=12.5`); ids are no values. */
function hasChange(meant: string, engine: Engine) {
  const [, field = '', value = ''] = /^(\w*)=(.*)$/.exec(meant) ?? [];
  const each =
    engine === 'postgres'
      ? sql`json_array_elements(audit.changes::json) as change(value)`
      : sql`json_each(audit.changes) as change`;
  // A list has its values between commas.
  const has = (end: 'from' | 'to') =>
    sql`', ' || (change.value ->> ${sql.lit(end)}) || ',' like ${containing(`, ${value},`)}`;
  const conditions = [
    ...(field ? [sql`change.value ->> 'field' = ${field}`] : []),
    ...(value ? [sql`change.value ->> 'is' is null`, sql`(${has('from')} or ${has('to')})`] : []),
  ];
  return sql`(audit.changes like ${containing(field || value)} and exists (
    select 1 from ${each} where ${sql.join(conditions, sql` and `)}))`;
}

/** Where the words of a search are found, beside names of members. */
const searched = (engine: Engine) => ({
  columns: ['audit.search_key'],
  shown: {
    time: (span: string) => within('created_at', span),
    action: (verb: string) => sql`action like ${`%.${verb}`}`,
    area: (area: string) => sql`area = ${area}`,
    target: (id: string) => (id === 'some' ? sql`target_id is not null` : sql`target_id = ${Number(id)}`),
    changes: (meant: string) => hasChange(meant, engine),
    outcome: (outcome: string) =>
      outcome === 'restored' ? sql`restored_at is not null` : sql`(outcome = ${outcome} and restored_at is null)`,
  } satisfies Record<(typeof AUDIT_MEANT)[number], unknown>,
});

/** One page of the entries of these areas, newest first. */
export async function list(
  db: ReadDb,
  { page, limit, area, from, to, member, address, before, ...search }: AuditSearch & { page: number; limit: number },
  reading: Reading,
): Promise<AuditPage> {
  const wanted = area?.split(',');
  const shown = reading.areas.filter((each) => !wanted || wanted.includes(each));
  const asked = await whereFound(search, {
    ...searched(reading.engine),
    async also(word) {
      const owners = sql.join([NOBODY, ...(await names.findOwners(db, word))]);
      const isFrom = reading.hasAddresses ? sql`address like ${containing(word)}` : sql`1 = 0`;
      return sql`(user_id in (${owners}) or member_id in (${owners}) or ${isFrom})`;
    },
  });
  const found = db
    .selectFrom('audit')
    .where('area', 'in', shown)
    .where(asked)
    .$if(member !== undefined, (query) =>
      query.where((where) => where.or([where('user_id', '=', member ?? 0), where('member_id', '=', member ?? 0)])),
    )
    .$if(address !== undefined && reading.hasAddresses, (query) =>
      query.where(sql<boolean>`address like ${containing(address ?? '')}`),
    )
    // An entry that was counted on: until its last act, at most a day later.
    .$if(from !== undefined, (query) =>
      query
        .where('created_at', '>=', isoInstant(Date.parse(from ?? '') - millisecondsInDay))
        .where(sql<boolean>`coalesce(last_at, created_at) >= ${from}`),
    )
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const namesAt = await readNames(db, rows.flatMap(membersIn), reading.pseudonym);
  return { entries: rows.map((row) => toEntry(row, reading, namesAt)), total };
}
/** No member has this id; SQL lists must not be empty. */
const NOBODY = 0;

/** The cast is safe: `create` wrote it. */
export const changesOf = ({ changes }: Pick<AuditRow, 'changes'>) => JSON.parse(changes) as StoredChange[];

/** The members whom an entry names. */
function membersIn(row: AuditRow): number[] {
  const changed = changesOf(row).flatMap(({ is, from, to }) => (is === 'member' ? [from, to] : []));
  return [row.user_id, row.member_id, ...changed].flatMap((id) => (id === null ? [] : [Number(id)]));
}

function toEntry(row: AuditRow, { hasAddresses, restorableSince }: Reading, names: NamesAt): AuditEntry {
  const nameOf = (id: number) => names.of(id, row.created_at);
  const valueOf = ({ is }: StoredChange, value: string | null) => {
    if (is === undefined || value === null) return value;
    return is === 'member' ? nameOf(Number(value)) : names.row(Number(value));
  };
  return {
    id: row.id,
    created_at: row.created_at,
    count: row.count,
    last_at: row.last_at,
    user_id: row.user_id,
    user_name: row.user_id === null ? row.user_name : nameOf(row.user_id),
    area: row.area,
    action: row.action,
    target_id: row.target_id,
    member_id: row.member_id,
    target: row.target === '' && row.member_id !== null ? nameOf(row.member_id) : row.target,
    address: hasAddresses ? row.address : '',
    outcome: row.outcome,
    changes: changesOf(row).map((change) => ({
      field: change.field,
      from: valueOf(change, change.from),
      to: valueOf(change, change.to),
    })),
    restorable: row.removed !== null && row.restored_at === null && row.created_at >= restorableSince,
    restored_at: row.restored_at,
  };
}

/** @returns the deleted rows; null if they were restored already */
export async function markRestored(db: Db, id: number, restored_at: string): Promise<string | null> {
  const row = await db
    .updateTable('audit')
    .set({ restored_at })
    .where('id', '=', id)
    .where('restored_at', 'is', null)
    .returning('removed')
    .executeTakeFirst();
  return row?.removed ?? null;
}

/** Keeps rows that could not be restored, for another time. */
export async function keepRemoved(db: Db, id: number, removed: readonly object[]): Promise<void> {
  await db
    .updateTable('audit')
    .set({ removed: JSON.stringify(removed), restored_at: null })
    .where('id', '=', id)
    .execute();
}

/** Ids of at most `most` of the oldest entries for which a condition holds. */
const oldest = (db: ReadDb, at: string, most: number, condition = sql<boolean>`1 = 1`) => {
  const old = db.selectFrom('audit').select('id').where('created_at', '<', at).where(condition);
  return sql<number>`(select id from ${old.orderBy('created_at').limit(most).as('old')})`;
};

/** Deletes at most `most` old entries. @returns their number */
export const removeBefore = (db: Db, at: string, most: number): Promise<number> =>
  affected(db.deleteFrom('audit').where('id', 'in', oldest(db, at, most)));

/** Takes the addresses out of at most `most` old entries. @returns their number */
export const removeAddressesBefore = (db: Db, at: string, most: number): Promise<number> =>
  affected(
    db
      .updateTable('audit')
      .set({ address: '' })
      .where('id', 'in', oldest(db, at, most, sql<boolean>`address != ''`)),
  );
