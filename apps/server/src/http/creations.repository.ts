import type { Db } from '../db/schema';

/** A call as its caller names it. */
export interface CallKey {
  user_id: number;
  key: string;
}

/** Writes a call down before it is done. @returns false if it was written down already */
export async function begin(db: Db, call: CallKey & { route: string; created_at: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('creations')
    .values(call)
    .onConflict((it) => it.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What the call created, as it was answered; null while it still runs. */
export function find(db: Db, { user_id, key }: CallKey): Promise<{ route: string; reply: string | null } | undefined> {
  return db
    .selectFrom('creations')
    .select(['route', 'reply'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function finish(db: Db, { user_id, key }: CallKey, reply: string): Promise<void> {
  await db.updateTable('creations').set({ reply }).where('user_id', '=', user_id).where('key', '=', key).execute();
}

export async function remove(db: Db, { user_id, key }: CallKey): Promise<void> {
  await db.deleteFrom('creations').where('user_id', '=', user_id).where('key', '=', key).execute();
}

/** Forgets a call that was never finished, if it began before `at`. */
export async function removeLost(db: Db, { user_id, key }: CallKey, at: string): Promise<void> {
  await db
    .deleteFrom('creations')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('reply', 'is', null)
    .where('created_at', '<', at)
    .execute();
}

export async function removeBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom('creations').where('created_at', '<=', at).execute();
}
