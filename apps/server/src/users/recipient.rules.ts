import type { ReadDb } from '../platform/db/schema';
import { invalidInput } from '../platform/http/errors';

/**
 * Who is paid, warned or notified is somebody of the team, as the pickers offer them: an active member.
 *
 * @throws HttpError 400 with `fields.userId`
 */
export async function requireRecipient(db: ReadDb, userId: number): Promise<void> {
  const user = await db.selectFrom('users').select('is_active').where('id', '=', userId).executeTakeFirst();
  if (!user) throw invalidInput({ userId: 'User not found' });
  if (user.is_active !== 1) throw invalidInput({ userId: 'User is not active' });
}
