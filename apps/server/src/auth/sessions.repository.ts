import type { User } from '@cabine/panel-core/contract';
import type { Db } from '../db/schema';
import { selectUsers, toUser, type Credentials } from '../users/users.repository';

export interface NewSession {
  token_hash: string;
  user_id: number;
  created_at: string;
  expires_at: string;
}

/**
 * Opens a session for a member who was judged by these secrets.
 *
 * @returns false if they were deactivated, deleted or given other secrets meanwhile
 */
export function create(db: Db, session: NewSession, judged: Credentials): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Takes the member's row: whoever changes it ends the sessions wholly before or wholly after this one opens.
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ is_active: 1 })
      .where('id', '=', session.user_id)
      .where('is_active', '=', 1)
      .where('password_hash', '=', judged.password_hash)
      .where('pin_hash', '=', judged.pin_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx.insertInto('sessions').values(session).execute();
    return true;
  });
}

/** The active member of a session that has not expired, with the rights of this moment: one query by primary keys. */
export async function findMember(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<{ user: User; roleId: number } | undefined> {
  const row = await selectUsers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  return row && { user: toUser(row), roleId: row.role_id };
}

export async function remove(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Signs a member out everywhere: for deactivation and for a new password or PIN. */
export async function removeAllOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function removeExpired(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
