import type { UserName } from '@cabine/panel-core/contract';
import type { Db, ReadDb } from '../platform/db/schema';

/** Since when accounts are deactivated; those of before this was noted count from now. */
export async function note(db: Db, now: string): Promise<void> {
  const rows = db.updateTable('users');
  await rows.set({ deactivated_at: now }).where('is_active', '=', 0).where('deactivated_at', 'is', null).execute();
  await rows.set({ deactivated_at: null }).where('is_active', '=', 1).where('deactivated_at', 'is not', null).execute();
}

export function listBefore(db: ReadDb, at: string): Promise<UserName[]> {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('is_active', '=', 0)
    .where('deactivated_at', '<', at)
    .execute();
}
