import type { Generated, Selectable } from 'kysely';
import type { Db, ReadDb, Tables } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    sign_in_attempts: {
      id: Generated<number>;
      /** Null for unknown names, which share one row. */
      user_id: number | null;
      /** Null for unknown devices. */
      device_id: number | null;
      at: Instant;
    };
  }
}

/**
 * Attempts that count together: those of one device, or those of all unknown devices of an account. `userId` is null
 * for unknown names.
 */
export interface Budget {
  userId: number | null;
  deviceId: number | null;
}

export type SignInAttempt = Pick<Selectable<Tables['sign_in_attempts']>, 'id' | 'at'>;

/** Stores an attempt before it is verified, so that concurrent attempts count each other. */
export async function create(db: Db, { userId, deviceId }: Budget, at: string): Promise<number> {
  if (userId === null) return markUnknownName(db, at);
  const row = await db
    .insertInto('sign_in_attempts')
    .values({ user_id: userId, device_id: deviceId, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes as long as storing an attempt, but keeps a single row. */
async function markUnknownName(db: Db, at: string): Promise<number> {
  const marked = await db
    .updateTable('sign_in_attempts')
    .set({ at })
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const row =
    marked ?? (await db.insertInto('sign_in_attempts').values({ at }).returning('id').executeTakeFirstOrThrow());
  return row.id;
}

/** Attempts of a budget after `since`, oldest first; unknown names have none. */
export function list(db: ReadDb, { userId, deviceId }: Budget, since: string): Promise<SignInAttempt[]> {
  return db
    .selectFrom('sign_in_attempts')
    .select(['id', 'at'])
    .where('user_id', '=', userId)
    .$if(deviceId === null, (query) => query.where('device_id', 'is', null))
    .$if(deviceId !== null, (query) => query.where('device_id', '=', deviceId))
    .where('at', '>', since)
    .orderBy('at')
    .limit(100)
    .execute();
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
}

/** Attempts after `since`, by member. */
export async function countSince(db: ReadDb, since: string): Promise<Map<number | null, number>> {
  const rows = await db
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('tries')])
    .where('at', '>', since)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, tries }) => [user_id, Number(tries)]));
}

export async function removeAllOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('user_id', '=', userId).execute();
}
