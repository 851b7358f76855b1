import { warningsContract } from '@cabine/panel-core/contract';
import { isoInstant } from '../clock';
import { notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature } from '../services';
import { requireRecipient } from '../users/recipient.rules';
import * as warnings from './warnings.repository';

export const warningsRoutes: Feature = (app, { db, clock }) => {
  registerEndpoint(app, warningsContract.list, () => warnings.list(db));

  registerEndpoint(app, warningsContract.create, ({ actor, body, change }) =>
    change(async (trx) => {
      await requireRecipient(trx, body.userId);
      return warnings.create(trx, body, { created_by: actor.id, created_at: isoInstant(clock.now()) });
    }),
  );

  registerEndpoint(app, warningsContract.remove, ({ id, change }) =>
    change(async (trx) => {
      if (!(await warnings.remove(trx, id))) throw notFound();
    }),
  );
};
