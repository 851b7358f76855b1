import type { Permission } from '@cabine/panel-core/contract';
import type { Ahead } from '../platform/clock';
import type { Db, ReadDb } from '../platform/db/schema';
import { readPermissions } from '../team/readPermissions';

declare module '../platform/db/schema' {
  interface Tables {
    /** A member's sign-in for an encoder. */
    stream_keys: {
      user_id: number;
      /** SHA-256 of the key, hex; null if revoked, while the row keeps the lock. */
      key_hash: string | null;
      created_at: Instant;
      /** When Icecast was last told to accept it. */
      used_at: Instant | null;
      /** Null if not on air. */
      on_air_since: Instant | null;
      /** Locked out before this. */
      locked_until: Instant | null;
    };
  }
}

/** A member who has or had a stream key. */
export interface KeyHolder {
  id: number;
  username: string;
  isActive: boolean;
  permissions: Permission[];
  lockedUntil: string | null;
  isOnAir: boolean;
}

const select = (db: ReadDb) =>
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

/** Finds by the key's hash, so that unknown names take as long as known ones. */
export async function find(db: ReadDb, keyHash: string, usernameKey: string): Promise<KeyHolder | undefined> {
  const row = await select(db)
    .where('stream_keys.key_hash', '=', keyHash)
    .where('users.username_key', '=', usernameKey)
    .executeTakeFirst();
  return row && toHolder(row);
}

/** The member on air by their stream key. */
export async function findOnAir(db: ReadDb): Promise<(KeyHolder & { hasKey: boolean }) | undefined> {
  const row = await select(db)
    .select('stream_keys.key_hash')
    .where('stream_keys.on_air_since', '>', '')
    .limit(1)
    .executeTakeFirst();
  return row && { ...toHolder(row), hasKey: row.key_hash !== null };
}

export function get(db: ReadDb, userId: number) {
  return db
    .selectFrom('stream_keys')
    .select(['key_hash', 'created_at', 'used_at', 'locked_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores a member's key in place of the earlier one. */
export async function renew(db: Db, userId: number, key_hash: string, created_at: string): Promise<void> {
  await db
    .insertInto('stream_keys')
    .values({ user_id: userId, key_hash, created_at })
    .onConflict((it) => it.column('user_id').doUpdateSet({ key_hash, created_at, used_at: null }))
    .execute();
}

/** @returns 0 if there was no key */
export async function revoke(db: Db, userId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('stream_keys')
    .set({ key_hash: null })
    .where('user_id', '=', userId)
    .where('key_hash', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function touch(db: Db, userId: number, used_at: string): Promise<void> {
  await db.updateTable('stream_keys').set({ used_at }).where('user_id', '=', userId).execute();
}

/** Locks the member out until then; null unlocks. */
export async function lock(db: Db, userId: number, locked_until: string | null): Promise<void> {
  await db.updateTable('stream_keys').set({ locked_until }).where('user_id', '=', userId).execute();
}

/** Members who are locked out, with the end of the lock. */
export function listLocked(
  db: ReadDb,
  { after, upTo }: Ahead,
): Promise<{ userId: number; name: string; until: string }[]> {
  return db
    .selectFrom('stream_keys')
    .innerJoin('users', 'users.id', 'stream_keys.user_id')
    .select(({ ref }) => ['users.id as userId', 'users.username as name', ref('locked_until').$notNull().as('until')])
    .where('locked_until', '>', after)
    .where('locked_until', '<=', upTo)
    .orderBy('locked_until')
    .execute();
}

/** Marks the member who was accepted last as on air. */
export async function goOnAir(db: Db, now: string, letInSince: string): Promise<KeyHolder | undefined> {
  return db.transaction().execute(async (trx) => {
    await leaveAir(trx);
    const last = await trx
      .selectFrom('stream_keys')
      .select('user_id')
      .where('used_at', '>=', letInSince)
      .where('used_at', '<=', now)
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
