import type { EventTopic } from '@cabine/panel-core/contract';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Engine } from '../platform/db/columns';
import { CHANNEL } from '../platform/db/listen';
import type { Db, ReadDb, Tables } from '../platform/db/schema';
import { ADVISORY_LOCKS } from '../platform/db/advisoryLocks';

declare module '../platform/db/schema' {
  interface Tables {
    /** Latest changes, for clients that reconnect: see `EventBus`. */
    events: {
      /** In commit order. */
      id: Generated<number>;
      topic: EventTopic;
      /** Only this member receives it; null for everyone. */
      user_id: number | null;
      /** Only members of this role receive it; null for everyone. */
      role_id: number | null;
    };
  }
}

export type StoredEvent = Selectable<Tables['events']>;

/**
 * Writes events; call it last in a transaction. On PostgreSQL one transaction at a time gets here, so that ids have the
 * order of the commits and a reader never misses a lower one. Others are notified only when it commits.
 */
export async function add(trx: Db, engine: Engine, events: readonly Omit<StoredEvent, 'id'>[]): Promise<void> {
  if (engine === 'postgres') {
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.publish)}), pg_notify(${CHANNEL}, '')`.execute(trx);
  }
  await trx
    .insertInto('events')
    .values([...events])
    .execute();
}

/** The newest after an id, oldest first. */
export async function listAfter(db: ReadDb, id: number, limit: number): Promise<StoredEvent[]> {
  const newest = await db
    .selectFrom('events')
    .select(['id', 'topic', 'user_id', 'role_id'])
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return newest.reverse();
}

export async function removeUntil(db: Db, id: number): Promise<void> {
  await db.deleteFrom('events').where('id', '<=', id).execute();
}
