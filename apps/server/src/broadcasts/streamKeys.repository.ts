import type { GoLiveRefusal, Permission } from '@cabine/panel-core/contract';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Ahead } from '../platform/clock';
import { affected } from '../platform/db/affected';
import type { Db, ReadDb, Tables } from '../platform/db/schema';
import { readPermissions } from '../team/readPermissions';
import * as grants from './grants.repository';

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
      /** End of the lockout. */
      locked_until: Instant | null;
      /** Hash of the key before, to tell its user why it is refused. */
      former_hash: string | null;
      /** The newest refusal since the last sign-in that was accepted. */
      refused_at: Instant | null;
      refused_for: GoLiveRefusal | null;
    };
  }
}

export interface KeyHolder {
  id: number;
  username: string;
  isActive: boolean;
  permissions: Permission[];
  lockedUntil: string | null;
}

const select = (db: ReadDb) =>
  db
    .selectFrom('stream_keys')
    .innerJoin('users', 'users.id', 'stream_keys.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.username', 'users.is_active', 'roles.permissions', 'stream_keys.locked_until']);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toHolder = (row: Row): KeyHolder => ({
  id: row.id,
  username: row.username,
  isActive: row.is_active === 1,
  permissions: readPermissions(row.permissions),
  lockedUntil: row.locked_until,
});

/** The member who has one of these keys. */
export async function find(db: ReadDb, keyHashes: readonly string[]): Promise<KeyHolder | undefined> {
  const row = await select(db).where('stream_keys.key_hash', 'in', keyHashes).executeTakeFirst();
  return row && toHolder(row);
}

/** The member of this name, whether or not there was ever a key. */
export async function findNamed(
  db: ReadDb,
  usernameKey: string,
): Promise<(KeyHolder & { formerHash: string | null }) | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('stream_keys', 'stream_keys.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.is_active', 'roles.permissions'])
    .select(['stream_keys.locked_until', 'stream_keys.former_hash'])
    .where('users.username_key', '=', usernameKey)
    .executeTakeFirst();
  return row && { ...toHolder(row), formerHash: row.former_hash };
}

/** The member on air by their stream key, if it is known who it is. */
export async function findOnAir(db: ReadDb): Promise<(KeyHolder & { hasKey: boolean }) | undefined> {
  const grant = await grants.newest(db);
  if (grant?.userId == null || grant.startedAt === null || grant.endedAt !== null) return undefined;
  const row = await select(db)
    .select('stream_keys.key_hash')
    .where('stream_keys.user_id', '=', grant.userId)
    .executeTakeFirst();
  return row && { ...toHolder(row), hasKey: row.key_hash !== null };
}

export function get(db: ReadDb, userId: number) {
  return db
    .selectFrom('stream_keys')
    .select(['key_hash', 'created_at', 'used_at', 'locked_until', 'refused_at', 'refused_for'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The key until now, or the one before if it was revoked. */
const formerHash = (ref: ExpressionBuilder<Tables, 'stream_keys'>['ref']) =>
  sql<string | null>`coalesce(${ref('stream_keys.key_hash')}, ${ref('stream_keys.former_hash')})`;

/** Stores a member's key in place of the earlier one. */
export async function renew(db: Db, userId: number, key_hash: string, created_at: string): Promise<void> {
  await db
    .insertInto('stream_keys')
    .values({ user_id: userId, key_hash, created_at })
    .onConflict((it) =>
      it
        .column('user_id')
        .doUpdateSet(({ ref }) => ({ key_hash, created_at, used_at: null, former_hash: formerHash(ref) })),
    )
    .execute();
}

/** @returns 0 if there was no key */
export const revoke = (db: Db, userId: number): Promise<number> =>
  affected(
    db
      .updateTable('stream_keys')
      .set(({ ref }) => ({ key_hash: null, former_hash: formerHash(ref) }))
      .where('user_id', '=', userId)
      .where('key_hash', 'is not', null),
  );

/** Records a sign-in that was accepted. */
export async function touch(db: Db, userId: number, used_at: string): Promise<void> {
  const fields = { used_at, refused_at: null, refused_for: null };
  await db.updateTable('stream_keys').set(fields).where('user_id', '=', userId).execute();
}

export async function refuse(db: Db, userId: number, refused_at: string, refused_for: GoLiveRefusal): Promise<void> {
  const refusal = { refused_at, refused_for };
  // A member without a key reads it, too.
  await db
    .insertInto('stream_keys')
    .values({ user_id: userId, key_hash: null, created_at: refused_at, ...refusal })
    .onConflict((it) => it.column('user_id').doUpdateSet(refusal))
    .execute();
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
