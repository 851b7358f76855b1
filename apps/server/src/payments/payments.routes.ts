import { paymentsContract, type Payment } from '@cabine/panel-core/contract';
import { isoInstant } from '../clock';
import type { Db } from '../db/schema';
import { notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature } from '../services';
import { requireRecipient } from '../users/recipient.rules';
import * as payments from './payments.repository';

export const paymentsRoutes: Feature = (app, { db, clock }) => {
  registerEndpoint(app, paymentsContract.list, () => payments.list(db));

  registerEndpoint(app, paymentsContract.create, async ({ actor, body }) => {
    await requireRecipient(db, body.userId);
    const by = { created_by: actor.id, created_at: isoInstant(clock.now()) };
    return find(db, await payments.create(db, body, by));
  });

  registerEndpoint(app, paymentsContract.update, async ({ id, body }) => {
    const before = await find(db, id);
    if (body.userId !== before.userId) await requireRecipient(db, body.userId);
    await payments.update(db, id, body);
    return find(db, id);
  });

  registerEndpoint(app, paymentsContract.remove, async ({ id }) => {
    if (!(await payments.remove(db, id))) throw notFound();
  });
};

async function find(db: Db, id: number): Promise<Payment> {
  const payment = await payments.get(db, id);
  if (!payment) throw notFound();
  return payment;
}
