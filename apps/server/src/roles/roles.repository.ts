import { isPermission, type Permission } from '@cabine/panel-core/contract';
import type { Db } from '../db/schema';

export interface NewRole {
  name: string;
  rank: number;
  permissions: readonly Permission[];
}

/** Strings that are no permissions (any more) grant nothing. */
export function readPermissions(json: string): Permission[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter(isPermission) : [];
}

export const writePermissions = (permissions: readonly Permission[]) => JSON.stringify(permissions);

/** @returns the new role's id; rejects with a unique fault if name or rank is taken */
export async function create(db: Db, { name, rank, permissions }: NewRole): Promise<number> {
  const row = await db
    .insertInto('roles')
    .values({ name, rank, permissions: writePermissions(permissions) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
