import type { Db } from '../db/schema';

export interface SignInAttempt {
  id: number;
  at: string;
}

/** Writes an attempt down before it is judged, so that attempts made at once count each other. */
export async function create(db: Db, account_key: string, at: string): Promise<number> {
  const row = await db
    .insertInto('sign_in_attempts')
    .values({ account_key, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Attempts at an account after `since`, oldest first. */
export function list(db: Db, account_key: string, since: string): Promise<SignInAttempt[]> {
  return db
    .selectFrom('sign_in_attempts')
    .select(['id', 'at'])
    .where('account_key', '=', account_key)
    .where('at', '>', since)
    .orderBy('at')
    .limit(100)
    .execute();
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
}

export async function removeBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('at', '<=', at).execute();
}
