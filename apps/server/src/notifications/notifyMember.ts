import { isoInstant } from '../platform/clock';
import type { Acting } from '../platform/http/change';
import type { Services } from '../platform/services';
import * as notifications from './notifications.repository';

/** Notifies one member of what a change does to them; nobody is told of their own act. */
export async function notifyMember(
  { clock }: Pick<Services, 'clock'>,
  { trx, publish, actor }: Acting,
  userId: number,
  message: notifications.Message,
): Promise<void> {
  if (userId === actor.id) return;
  const by = { created_by: actor.id, created_at: isoInstant(clock.now()) };
  await notifications.notify(trx, { ...message, userId }, by);
  publish('notifications', { userId });
}
