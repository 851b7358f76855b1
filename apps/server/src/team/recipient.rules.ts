import type { ReadDb } from '../platform/db/schema';
import { invalidInput } from '../platform/http/errors';

/**
 * Requires an active member as the recipient of a payment, warning or notification.
 *
 * @throws HttpError 400 with `fields.userId`
 */
export async function requireRecipient(db: ReadDb, userId: number): Promise<void> {
  const user = await db.selectFrom('users').select('is_active').where('id', '=', userId).executeTakeFirst();
  if (!user) throw invalidInput({ userId: 'not_found' });
  if (user.is_active !== 1) throw invalidInput({ userId: 'inactive' });
}
