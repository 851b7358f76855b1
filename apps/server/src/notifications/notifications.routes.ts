import { notificationsContract } from '@cabine/panel-core/contract';
import { notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature } from '../services';
import * as notifications from './notifications.repository';

export const notificationsRoutes: Feature = (app, { db }) => {
  registerEndpoint(app, notificationsContract.list, ({ actor }) => notifications.list(db, actor.user));

  registerEndpoint(app, notificationsContract.markRead, async ({ actor, id }) => {
    if (!(await notifications.markRead(db, actor.user, id))) throw notFound();
  });
};
