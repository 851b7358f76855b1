import { warningsContract, type Warning } from '@cabine/panel-core/contract';
import { isoInstant } from '../clock';
import { notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature } from '../services';
import { requireRecipient } from '../users/recipient.rules';
import * as warnings from './warnings.repository';

export const warningsRoutes: Feature = (app, { db, clock }) => {
  registerEndpoint(app, warningsContract.list, () => warnings.list(db));

  registerEndpoint(app, warningsContract.create, ({ actor, body, change }) =>
    change(async (trx, record) => {
      await requireRecipient(trx, body.userId);
      const by = { created_by: actor.id, created_at: isoInstant(clock.now()) };
      const warning = await warnings.create(trx, body, by);
      await record({ target: targetOf(warning), after: warning });
      return warning;
    }),
  );

  registerEndpoint(app, warningsContract.remove, ({ id, change }) =>
    change(async (trx, record) => {
      const before = await warnings.get(trx, id);
      if (!before || !(await warnings.remove(trx, id))) throw notFound();
      await record({ target: targetOf(before), before });
    }),
  );
};

const targetOf = ({ id, user_name }: Warning) => ({ id, name: user_name ?? '' });
