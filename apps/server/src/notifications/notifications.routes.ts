import { notificationsContract } from '@cabine/panel-core/contract';
import { isoInstant } from '../clock';
import { notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature } from '../services';
import { requireRecipient } from '../users/recipient.rules';
import * as notifications from './notifications.repository';

export const notificationsRoutes: Feature = (app, { db, clock }) => {
  registerEndpoint(app, notificationsContract.list, ({ actor }) => notifications.list(db, actor.user));

  registerEndpoint(app, notificationsContract.markRead, async ({ actor, id }) => {
    if (!(await notifications.markRead(db, actor.user, id))) throw notFound();
  });

  registerEndpoint(app, notificationsContract.listAll, ({ actor, query }) =>
    notifications.listAll(db, actor.user, query),
  );

  registerEndpoint(app, notificationsContract.create, async ({ actor, body }) => {
    if (body.userId !== undefined) await requireRecipient(db, body.userId);
    const by = { created_by: actor.id, created_at: isoInstant(clock.now()) };
    return [await notifications.create(db, body, by)];
  });

  registerEndpoint(app, notificationsContract.remove, async ({ id }) => {
    if (!(await notifications.remove(db, id))) throw notFound();
  });
};
