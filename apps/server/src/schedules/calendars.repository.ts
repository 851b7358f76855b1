import type { Insertable } from 'kysely';
import { affected } from '../platform/db/affected';
import type { Db, ReadDb, Tables } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    /** A member's private calendar address. */
    calendars: {
      user_id: number;
      /** SHA-256 of the token, hex. */
      token_hash: string;
      created_at: Instant;
    };
  }
}

/** Replaces the member's address. */
export async function replace(db: Db, { user_id, ...made }: Insertable<Tables['calendars']>): Promise<void> {
  await db
    .insertInto('calendars')
    .values({ user_id, ...made })
    .onConflict((it) => it.column('user_id').doUpdateSet(made))
    .execute();
}

export async function createdAt(db: ReadDb, userId: number): Promise<string | null> {
  const row = await db.selectFrom('calendars').select('created_at').where('user_id', '=', userId).executeTakeFirst();
  return row?.created_at ?? null;
}

export const remove = (db: Db, userId: number): Promise<number> =>
  affected(db.deleteFrom('calendars').where('user_id', '=', userId));

/** Name of the active member whose address this is. */
export async function findOwner(db: ReadDb, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.user_id')
    .select('users.username')
    .where('calendars.token_hash', '=', tokenHash)
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  return row?.username;
}
