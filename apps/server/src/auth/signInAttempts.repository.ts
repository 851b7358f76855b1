import type { Generated } from 'kysely';
import type { Db } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    sign_in_attempts: {
      id: Generated<number>;
      /** Null: a name that nobody has; one row stands for all of them. */
      user_id: number | null;
      /** Null: from no known device. */
      device_id: number | null;
      at: Instant;
    };
  }
}

/** Whose tries are counted together: one device's, or all unknown ones' at an account; `userId` null is nobody. */
export interface Budget {
  userId: number | null;
  deviceId: number | null;
}

export interface SignInAttempt {
  id: number;
  at: string;
}

/** Writes an attempt down before it is judged, so that attempts made at once count each other. */
export async function create(db: Db, { userId, deviceId }: Budget, at: string): Promise<number> {
  if (userId === null) return markNobody(db, at);
  const row = await db
    .insertInto('sign_in_attempts')
    .values({ user_id: userId, device_id: deviceId, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Costs what writing an attempt down costs, and leaves one row however often it is done. */
async function markNobody(db: Db, at: string): Promise<number> {
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

/** Attempts on a budget after `since`, oldest first; nobody has none. */
export function list(db: Db, { userId, deviceId }: Budget, since: string): Promise<SignInAttempt[]> {
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

/** How many tries there were since `since`, by member. */
export async function countSince(db: Db, since: string): Promise<Map<number | null, number>> {
  const rows = await db
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('tries')])
    .where('at', '>', since)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, tries }) => [user_id, Number(tries)]));
}

/** Forgets what was tried at an account, from wherever. */
export async function removeAllOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('user_id', '=', userId).execute();
}
