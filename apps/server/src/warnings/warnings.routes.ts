import { warningsContract } from '@cabine/panel-core/contract';
import { isoInstant } from '../clock';
import { notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature } from '../services';
import { requireRecipient } from '../users/recipient.rules';
import * as warnings from './warnings.repository';

export const warningsRoutes: Feature = (app, { db, clock }) => {
  registerEndpoint(app, warningsContract.list, () => warnings.list(db));

  registerEndpoint(app, warningsContract.create, async ({ actor, body }) => {
    await requireRecipient(db, body.userId);
    return warnings.create(db, body, { created_by: actor.id, created_at: isoInstant(clock.now()) });
  });

  registerEndpoint(app, warningsContract.remove, async ({ id }) => {
    if (!(await warnings.remove(db, id))) throw notFound();
  });
};
