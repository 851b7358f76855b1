import type { Generated } from 'kysely';
import type { Permission, RoleName } from '@cabine/panel-core/contract';
import type { Db, ReadDb } from '../platform/db/schema';
import { readPermissions } from './readPermissions';

declare module '../platform/db/schema' {
  interface Tables {
    roles: {
      id: Generated<number>;
      name: string;
      rank: number;
      /** JSON list of permissions. */
      permissions: string;
      passkey_required: Generated<Flag>;
      version: Generated<number>;
    };
  }
}

export interface NewRole {
  name: string;
  rank: number;
  permissions: readonly Permission[];
  /** Absent keeps the present value. */
  passkeyRequired?: boolean | undefined;
}

/** A stored role; the API wraps each permission in an object. */
export interface StoredRole extends RoleName {
  permissions: Permission[];
  passkeyRequired: boolean;
  version: number;
}

const writePermissions = (permissions: readonly Permission[]) => JSON.stringify(permissions);

const select = (db: ReadDb) =>
  db.selectFrom('roles').select(['id', 'name', 'rank', 'permissions', 'passkey_required', 'version']);

type Row = RoleName & { permissions: string; passkey_required: number; version: number };
const toRole = ({ permissions, passkey_required, ...role }: Row): StoredRole => ({
  ...role,
  permissions: readPermissions(permissions),
  passkeyRequired: passkey_required === 1,
});

const toRow = ({ name, rank, permissions, passkeyRequired }: NewRole) => ({
  name,
  rank,
  permissions: writePermissions(permissions),
  passkey_required: passkeyRequired === undefined ? undefined : Number(passkeyRequired),
});

export async function list(db: ReadDb): Promise<StoredRole[]> {
  const rows = await select(db).orderBy('rank', 'desc').execute();
  return rows.map(toRole);
}

export async function get(db: ReadDb, id: number): Promise<StoredRole | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row && toRole(row);
}

export async function findByRank(db: ReadDb, rank: number): Promise<StoredRole | undefined> {
  const row = await select(db).where('rank', '=', rank).executeTakeFirst();
  return row && toRole(row);
}

/** @returns the new role's id; rejects with a unique violation if name or rank is taken */
export async function create(db: Db, role: NewRole): Promise<number> {
  const row = await db.insertInto('roles').values(toRow(role)).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Rejects with a unique violation if name or rank is taken. */
export async function update(db: Db, id: number, role: NewRole): Promise<void> {
  await db.updateTable('roles').set(toRow(role)).where('id', '=', id).execute();
}

/** Rejects with a reference violation if a member has it. */
export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', id).execute();
}

/** The highest rank of any member; 0 without members. */
export async function findHighestRank(db: ReadDb): Promise<number> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('roles.rank')
    .orderBy('roles.rank', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rank ?? 0;
}

/** Members of a role, deactivated ones included. */
export async function listHolders(db: ReadDb, id: number): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('role_id', '=', id).execute();
  return rows.map((row) => row.id);
}

export async function isHeld(db: ReadDb, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('role_id', '=', id).limit(1).executeTakeFirst()) !== undefined
  );
}

/** True if an active member has one of these roles. */
export async function isHeldActively(db: ReadDb, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', 'in', ids)
    .where('is_active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}
