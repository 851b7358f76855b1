import { notificationsContract } from '@cabine/panel-core/contract';
import { isoInstant } from '../clock';
import { notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature } from '../services';
import { requireRecipient } from '../users/recipient.rules';
import * as notifications from './notifications.repository';

export const notificationsRoutes: Feature = (app, { db, clock }) => {
  registerEndpoint(app, notificationsContract.list, ({ actor }) => notifications.list(db, actor.user));

  registerEndpoint(app, notificationsContract.markRead, ({ actor, id, change }) =>
    change(async (trx) => {
      if (!(await notifications.markRead(trx, actor.user, id))) throw notFound();
    }),
  );

  registerEndpoint(app, notificationsContract.listAll, ({ actor, query }) =>
    notifications.listAll(db, actor.user, query),
  );

  registerEndpoint(app, notificationsContract.create, ({ actor, body, change }) =>
    change(async (trx) => {
      if (body.userId !== undefined) await requireRecipient(trx, body.userId);
      const by = { created_by: actor.id, created_at: isoInstant(clock.now()) };
      return [await notifications.create(trx, body, by)];
    }),
  );

  registerEndpoint(app, notificationsContract.remove, ({ id, change }) =>
    change(async (trx) => {
      if (!(await notifications.remove(trx, id))) throw notFound();
    }),
  );
};
