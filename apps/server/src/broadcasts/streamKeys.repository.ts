import type { Permission } from '@cabine/panel-core/contract';
import type { Db } from '../platform/db/schema';
import { readPermissions } from '../team/readPermissions';

declare module '../platform/db/schema' {
  interface Tables {
    /** What a member signs in with from an encoder. */
    stream_keys: {
      user_id: number;
      /** SHA-256 of the key, hex; null: revoked, the row stays for its lock. */
      key_hash: string | null;
      created_at: Instant;
      /** When Icecast was last told to let them in. */
      used_at: Instant | null;
      /** Null: not on air. */
      on_air_since: Instant | null;
      /** Taken off the air: no sign-in before this. */
      locked_until: Instant | null;
    };
  }
}

/** A member with a stream key, or who had one. */
export interface KeyHolder {
  id: number;
  username: string;
  isActive: boolean;
  permissions: Permission[];
  lockedUntil: string | null;
  isOnAir: boolean;
}

const select = (db: Db) =>
  db
    .selectFrom('stream_keys')
    .innerJoin('users', 'users.id', 'stream_keys.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.username',
      'users.is_active',
      'roles.permissions',
      'stream_keys.locked_until',
      'stream_keys.on_air_since',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toHolder = (row: Row): KeyHolder => ({
  id: row.id,
  username: row.username,
  isActive: row.is_active === 1,
  permissions: readPermissions(row.permissions),
  lockedUntil: row.locked_until,
  isOnAir: row.on_air_since !== null,
});

/** The member of this name and key: by the key's hash, so that a name that nobody has takes as long as any other. */
export async function find(db: Db, keyHash: string, usernameKey: string): Promise<KeyHolder | undefined> {
  const row = await select(db)
    .where('stream_keys.key_hash', '=', keyHash)
    .where('users.username_key', '=', usernameKey)
    .executeTakeFirst();
  return row && toHolder(row);
}

/** Who is on air by a key of theirs. */
export async function findOnAir(db: Db): Promise<(KeyHolder & { hasKey: boolean }) | undefined> {
  const row = await select(db)
    .select('stream_keys.key_hash')
    .where('stream_keys.on_air_since', '>', '')
    .limit(1)
    .executeTakeFirst();
  return row && { ...toHolder(row), hasKey: row.key_hash !== null };
}

/** What a member may know of their own key. */
export function get(db: Db, userId: number) {
  return db
    .selectFrom('stream_keys')
    .select(['key_hash', 'created_at', 'used_at', 'locked_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Gives a member a key, instead of the one they had. */
export async function renew(db: Db, userId: number, key_hash: string, created_at: string): Promise<void> {
  await db
    .insertInto('stream_keys')
    .values({ user_id: userId, key_hash, created_at })
    .onConflict((it) => it.column('user_id').doUpdateSet({ key_hash, created_at, used_at: null }))
    .execute();
}

export async function revoke(db: Db, userId: number): Promise<void> {
  await db.updateTable('stream_keys').set({ key_hash: null }).where('user_id', '=', userId).execute();
}

export async function touch(db: Db, userId: number, used_at: string): Promise<void> {
  await db.updateTable('stream_keys').set({ used_at }).where('user_id', '=', userId).execute();
}

/** Nobody is allowed in before this; null: at once. */
export async function lock(db: Db, userId: number, locked_until: string | null): Promise<void> {
  await db.updateTable('stream_keys').set({ locked_until }).where('user_id', '=', userId).execute();
}

/** Who is kept off now, and until when. */
export function listLocked(db: Db, now: string): Promise<{ name: string; until: string }[]> {
  return db
    .selectFrom('stream_keys')
    .innerJoin('users', 'users.id', 'stream_keys.user_id')
    .select(({ ref }) => ['users.username as name', ref('locked_until').$notNull().as('until')])
    .where('locked_until', '>', now)
    .orderBy('locked_until')
    .execute();
}

/** A source stands on the mount: that of whoever was let in last. */
export async function goOnAir(db: Db, now: string, letInSince: string): Promise<KeyHolder | undefined> {
  return db.transaction().execute(async (trx) => {
    await leaveAir(trx);
    const last = await trx
      .selectFrom('stream_keys')
      .select('user_id')
      .where('used_at', '>=', letInSince)
      .orderBy('used_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!last) return undefined;
    await trx.updateTable('stream_keys').set({ on_air_since: now }).where('user_id', '=', last.user_id).execute();
    const row = await select(trx).where('stream_keys.user_id', '=', last.user_id).executeTakeFirst();
    return row && toHolder(row);
  });
}

export async function leaveAir(db: Db): Promise<void> {
  await db.updateTable('stream_keys').set({ on_air_since: null }).where('on_air_since', '>', '').execute();
}
