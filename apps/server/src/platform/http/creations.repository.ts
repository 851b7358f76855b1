import type { Db, ReadDb } from '../db/schema';

declare module '../db/schema' {
  interface Tables {
    /** Creations with an `Idempotency-Key`: see `RunChange`. */
    creations: {
      user_id: number;
      key: string;
      route: string;
      /** SHA-256 of the content, hex. */
      content_hash: string;
      /** JSON of the reply; null only within the transaction that creates it. */
      reply: string | null;
      created_at: Instant;
    };
  }
}

/** An `Idempotency-Key` and the member who sent it. */
export interface CallKey {
  user_id: number;
  key: string;
}

/** @returns false if the key is taken */
export async function claim(
  db: Db,
  call: CallKey & { route: string; content_hash: string; created_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('creations')
    .values({ ...call, reply: null })
    .onConflict((it) => it.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The creation with this key. Its reply exists, because both were committed together. */
export async function get(
  db: ReadDb,
  { user_id, key }: CallKey,
): Promise<{ route: string; content_hash: string; reply: string }> {
  const { reply, ...call } = await db
    .selectFrom('creations')
    .select(['route', 'content_hash', 'reply'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { ...call, reply: reply ?? 'null' };
}

export async function finish(db: Db, { user_id, key }: CallKey, reply: string): Promise<void> {
  await db.updateTable('creations').set({ reply }).where('user_id', '=', user_id).where('key', '=', key).execute();
}

export async function removeBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom('creations').where('created_at', '<=', at).execute();
}
