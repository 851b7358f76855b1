import { ALL_MEMBERS, TO_ALL_PER_HOUR, notificationsContract } from '@cabine/panel-core/contract';
import { millisecondsInHour } from 'date-fns/constants';
import { isoInstant, type Clock } from '../platform/clock';
import type { ReadDb } from '../platform/db/schema';
import { notFound, tooMany } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import type { Feature } from '../platform/services';
import { requireRecipient } from '../team/recipient.rules';
import * as notifications from './notifications.repository';

export const notificationsRoutes: Feature = (app, { db, clock }) => {
  registerEndpoint(app, notificationsContract.list, ({ actor }) => notifications.list(db, actor.user));

  registerEndpoint(app, notificationsContract.markRead, async ({ trx, publish, actor, id }) => {
    if (!(await notifications.markRead(trx, actor.user, id))) throw notFound();
    publish('notifications', { userId: actor.id });
  });

  registerEndpoint(app, notificationsContract.markAllRead, async ({ trx, publish, actor, body }) => {
    await notifications.markAllRead(trx, actor.user, body.upTo);
    publish('notifications', { userId: actor.id });
  });

  registerEndpoint(app, notificationsContract.listAll, ({ actor, query }) =>
    notifications.listAll(db, actor.user, query),
  );

  registerEndpoint(app, notificationsContract.create, async ({ trx, record, publish, actor, body }) => {
    if (body.userId !== undefined) await requireRecipient(trx, body.userId);
    else await requireRoom(trx, clock, actor.id);
    const by = { created_by: actor.id, created_at: isoInstant(clock.now()) };
    const notification = await notifications.create(trx, body, by);
    await record({ target: { id: notification.id }, member: body.userId, after: { userId: notification.userId } });
    publish('notifications', { userId: body.userId });
    if (body.userId !== undefined) publish('sent-notifications');
    return [notification];
  });

  registerEndpoint(app, notificationsContract.remove, async ({ trx, record, publish, actor, id }) => {
    const before = await notifications.get(trx, actor.user, id);
    if (!before || !(await notifications.remove(trx, id))) throw notFound();
    await record({
      target: { id },
      member: before.userId === ALL_MEMBERS ? null : before.userId,
      before: { userId: before.userId },
    });
    publish('notifications');
  });
};

/** Each is one more row for every member. @throws HttpError 429 */
async function requireRoom(db: ReadDb, clock: Clock, userId: number): Promise<void> {
  const now = clock.now();
  const sent = await notifications.listSentToAll(db, userId, isoInstant(now - millisecondsInHour));
  const [first = ''] = sent;
  if (sent.length >= TO_ALL_PER_HOUR)
    throw tooMany(
      `A member sends ${TO_ALL_PER_HOUR} notifications to all within an hour at most`,
      (Date.parse(first) + millisecondsInHour - now) / 1000,
    );
}
