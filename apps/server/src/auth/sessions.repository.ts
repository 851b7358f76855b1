import type { Generated, Insertable, Selectable } from 'kysely';
import { SESSIONS_MAX, type Member } from '@cabine/panel-core/contract';
import { affected, affectsAny } from '../platform/db/affected';
import type { Db, ReadDb, Tables } from '../platform/db/schema';
import type { Present } from '../platform/ClockWitness';
import { selectUsers, toUser, type Credentials } from '../team/users.repository';

declare module '../platform/db/schema' {
  interface Tables {
    sessions: {
      id: Generated<number>;
      /** SHA-256 of the token, hex: a stolen database opens no session. */
      token_hash: string;
      user_id: number;
      device_id: number | null;
      /** The browser's User-Agent at sign-in. */
      user_agent: string | null;
      created_at: Instant;
      /** Exact to five minutes. */
      used_at: Instant;
      expires_at: Instant;
    };
  }
}

/**
 * Locks the row of a member with these verified secrets, so that a change of the member happens entirely before or
 * after this transaction.
 *
 * @returns false if they were deactivated, deleted or given other secrets meanwhile
 */
export const holdMember = (trx: Db, judged: Credentials): Promise<boolean> =>
  affectsAny(
    trx
      .updateTable('users')
      .set({ is_active: 1 })
      .where('id', '=', judged.id)
      .where('is_active', '=', 1)
      .where('password_hash', '=', judged.password_hash)
      .where('pin_hash', '=', judged.pin_hash),
  );

/** Like `holdMember`, for a member verified by passkey. */
export const holdActive = (trx: Db, userId: number): Promise<boolean> =>
  affectsAny(trx.updateTable('users').set({ is_active: 1 }).where('id', '=', userId).where('is_active', '=', 1));

/** Opens a session; of more than twenty the member's oldest ends. */
export async function create(trx: Db, session: Omit<Insertable<Tables['sessions']>, 'id' | 'used_at'>): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({ ...session, used_at: session.created_at })
    .execute();
  const latest = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.user_id)
    .orderBy('id', 'desc')
    .limit(SESSIONS_MAX);
  await trx.deleteFrom('sessions').where('user_id', '=', session.user_id).where('id', 'not in', latest).execute();
}

export type Session = Pick<Selectable<Tables['sessions']>, 'id' | 'device_id' | 'used_at'>;

/**
 * The active member of an unexpired session with present permissions: one query by unique keys. A session that was
 * opened while the clock was ahead does not count.
 */
export async function findMember(
  db: ReadDb,
  tokenHash: string,
  { now, latest }: Present,
): Promise<{ user: Member; roleId: number; session: Session } | undefined> {
  const row = await selectUsers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['sessions.id as session_id', 'sessions.device_id', 'sessions.used_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.created_at', '<=', latest)
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { session_id: id, device_id, used_at } = row;
  return { user: toUser(row), roleId: row.role_id, session: { id, device_id, used_at } };
}

/**
 * Locks what a member's authority rests on, on PostgreSQL: their row first, as those do who shut members out, then the
 * session and the role. Shared: the member's changes run beside each other.
 */
export async function hold(
  trx: Db,
  { user, session, roleId }: { user: Member; session: { id: number }; roleId: number },
) {
  await trx.selectFrom('users').select('id').where('id', '=', user.id).forShare().execute();
  await trx.selectFrom('sessions').select('id').where('id', '=', session.id).forShare().execute();
  await trx.selectFrom('roles').select('id').where('id', '=', roleId).forShare().execute();
}

export async function touch(db: Db, id: number, used_at: string): Promise<void> {
  await db.updateTable('sessions').set({ used_at }).where('id', '=', id).execute();
}

/** A member's sessions, latest use first. */
export function list(db: ReadDb, userId: number, { now, latest }: Present) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latest)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns false if the member has no such session */
export const remove = (db: Db, userId: number, id: number): Promise<boolean> =>
  affectsAny(db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId));

/** Ends a member's sessions except session `but`, and returns their number. */
export const removeAllOf = (db: Db, userId: number, but: number | null = null): Promise<number> =>
  affected(
    db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .$if(but !== null, (query) => query.where('id', '!=', but)),
  );
