import type { EventTopic } from '@cabine/panel-core/contract';
import { sql, type Generated } from 'kysely';
import type { Engine } from '../platform/db/columns';
import { CHANNEL } from '../platform/db/listen';
import type { Db, ReadDb } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    /** What changed lately, for who was away for a moment: see `EventBus`. */
    events: {
      /** In the order in which the changes were committed. */
      id: Generated<number>;
      topic: EventTopic;
      /** Whom alone it is about; null: everybody. */
      user_id: number | null;
      /** As `user_id`, for the holders of a role. */
      role_id: number | null;
    };
  }
}

/** Any fixed number: who holds it publishes, until its transaction ends. */
const PUBLISH_LOCK = 7_242_265;

export interface StoredEvent {
  id: number;
  topic: EventTopic;
  user_id: number | null;
  role_id: number | null;
}

/**
 * Writes events as the last thing of a transaction. On PostgreSQL one transaction at a time gets this far, so that the
 * ids have the order of the commits: whoever read up to an id never misses a lower one. The others hear of it when, and
 * only if, it is committed.
 */
export async function add(trx: Db, engine: Engine, events: readonly Omit<StoredEvent, 'id'>[]): Promise<void> {
  if (engine === 'postgres') {
    await sql`select pg_advisory_xact_lock(${sql.lit(PUBLISH_LOCK)}), pg_notify(${CHANNEL}, '')`.execute(trx);
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
