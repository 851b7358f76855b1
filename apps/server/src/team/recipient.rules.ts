import type { ReadDb } from '../platform/db/schema';
import { invalidInput } from '../platform/http/errors';

/** Requires a member, who may have left: what was earned is owed. @throws HttpError 400 with `fields.userId` */
export async function requireMember(db: ReadDb, userId: number): Promise<{ is_active: number }> {
  const user = await db.selectFrom('users').select('is_active').where('id', '=', userId).executeTakeFirst();
  if (!user) throw invalidInput({ userId: 'not_found' });
  return user;
}

/**
 * Requires an active member as the recipient of an hour, warning or notification.
 *
 * @throws HttpError 400 with `fields.userId`
 */
export async function requireRecipient(db: ReadDb, userId: number): Promise<void> {
  const user = await requireMember(db, userId);
  if (user.is_active !== 1) throw invalidInput({ userId: 'inactive' });
}
