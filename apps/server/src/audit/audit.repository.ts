import {
  type AuditArea,
  type AuditChange,
  type AuditEntry,
  type AuditOutcome,
  type AuditPage,
  type AuditSearch,
} from '@cabine/panel-core/contract';
import { sql, type Generated, type Insertable, type Selectable } from 'kysely';
import { searchKey, whereContains } from '../platform/db/search';
import type { Db, ReadDb, Tables } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    /** See `AuditEntry`. */
    audit: {
      id: Generated<number>;
      created_at: Instant;
      /** Null if nobody was signed in. */
      user_id: number | null;
      user_name: string;
      area: AuditArea;
      action: string;
      target_id: number | null;
      target: string;
      address: string;
      outcome: AuditOutcome;
      /** JSON list of AuditChange. */
      changes: string;
      /** JSON list of deleted rows that can be restored. */
      removed: string | null;
      restored_at: Instant | null;
      /** See `searchKey`. */
      search_key: string;
    };
  }
}

/** Values of a new entry. */
export interface NewAuditEntry extends Omit<
  Insertable<Tables['audit']>,
  'id' | 'changes' | 'removed' | 'restored_at' | 'search_key'
> {
  changes: readonly AuditChange[];
  /** Rows that can be restored from the entry. */
  removed?: readonly object[] | undefined;
}

export type AuditRow = Selectable<Tables['audit']>;

export async function create(db: Db, { changes, removed, ...entry }: NewAuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      ...entry,
      changes: JSON.stringify(changes),
      removed: removed && removed.length > 0 ? JSON.stringify(removed) : null,
      search_key: searchKey(entry.user_name, entry.target),
    })
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

/**
 * One page of the entries of these areas, newest first.
 *
 * @param restorableSince removed rows of older entries cannot be restored
 */
export async function list(
  db: ReadDb,
  { page, limit, q = '', area, from, to }: AuditSearch & { page: number; limit: number },
  { areas, restorableSince }: { areas: readonly AuditArea[]; restorableSince: string },
): Promise<AuditPage> {
  const asked = area?.split(',');
  const shown = areas.filter((each) => !asked || asked.includes(each));
  const found = db
    .selectFrom('audit')
    .where('area', 'in', shown)
    .$if(q.trim() !== '', (query) => query.where(whereContains('audit.search_key', q.trim())))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? ''));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { entries: rows.map((row) => toEntry(row, restorableSince)), total };
}

function toEntry(row: AuditRow, restorableSince: string): AuditEntry {
  return {
    id: row.id,
    created_at: row.created_at,
    user_name: row.user_name,
    area: row.area,
    action: row.action,
    target: row.target,
    address: row.address,
    outcome: row.outcome,
    // The cast is safe: `create` wrote it.
    changes: JSON.parse(row.changes) as AuditChange[],
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

/**
 * Deletes at most `most` old entries.
 *
 * @returns their number
 */
export async function removeBefore(db: Db, at: string, most: number): Promise<number> {
  const old = db.selectFrom('audit').select('id').where('created_at', '<', at).orderBy('created_at').limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('audit')
    .where('id', 'in', sql<number>`(select id from ${old.as('old')})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
