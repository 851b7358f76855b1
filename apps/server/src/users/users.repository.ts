import type { Shift, User } from '@cabine/panel-core/contract';
import type { Db } from '../db/schema';
import { readPermissions } from '../roles/roles.repository';
import { usernameKey } from './usernameKey';

export interface NewUser {
  username: string;
  password_hash: string;
  pin_hash: string;
  shift: Shift;
  role_id: number;
  is_active: boolean;
  created_at: string;
}

/** What sign-in judges by; leaves this server nowhere. */
export interface Credentials {
  id: number;
  password_hash: string;
  pin_hash: string;
  is_active: boolean;
}

/** Members with their roles, without secrets. */
export function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.username',
      'users.shift',
      'users.is_active',
      'users.created_at',
      'users.role_id',
      'roles.rank',
      'roles.name as role_name',
      'roles.permissions',
    ]);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

/** The member as the panel sees it, field by field. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    shift: row.shift,
    role: row.rank,
    roleName: row.role_name,
    is_active: row.is_active === 1,
    created_at: row.created_at,
    permissions: readPermissions(row.permissions),
  };
}

export async function get(db: Db, id: number): Promise<User | undefined> {
  const row = await selectUsers(db).where('users.id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

export async function findCredentials(db: Db, username: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'pin_hash', 'is_active'])
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
  return row && { ...row, is_active: row.is_active === 1 };
}

/** @returns the new member's id; rejects with a unique fault if the name is taken */
export async function create(db: Db, { is_active, ...user }: NewUser): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({ ...user, username_key: usernameKey(user.username), is_active: Number(is_active) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
