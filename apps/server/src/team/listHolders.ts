import type { Permission } from '@cabine/panel-core/contract';
import type { ReadDb } from '../platform/db/schema';
import { readPermissions } from './readPermissions';

/** Active members who hold a permission. */
export async function listHolders(db: ReadDb, permission: Permission): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'roles.permissions'])
    .where('users.is_active', '=', 1)
    .execute();
  return rows.filter(({ permissions }) => readPermissions(permissions).includes(permission)).map(({ id }) => id);
}
