import { PAYMENT_MADE, paymentsContract, type Payment } from '@cabine/panel-core/contract';
import { isoInstant } from '../platform/clock';
import type { Db, ReadDb } from '../platform/db/schema';
import { notFound } from '../platform/http/errors';
import { registerEndpoint, registerPhasedChange } from '../platform/http/registerEndpoint';
import { beginEdit } from '../platform/http/versions';
import type { Feature } from '../platform/services';
import { requireRecipient } from '../users/recipient.rules';
import * as payments from './payments.repository';
import { closePeriod, periodClosed, readPeriod } from './period';

export const paymentsRoutes: Feature = (app, services) => {
  const { db, clock, config } = services;
  registerEndpoint(app, paymentsContract.list, () => payments.list(db));
  registerEndpoint(app, paymentsContract.page, ({ query }) => payments.listPage(db, query));

  registerEndpoint(app, paymentsContract.create, async ({ trx, record, publish, actor, body }) => {
    await requireRecipient(trx, body.userId);
    const by = { created_by: actor.id, created_at: isoInstant(clock.now()) };
    const payment = await find(trx, await payments.create(trx, body, by));
    await record({ target: targetOf(payment), after: payment });
    publish('payments');
    return payment;
  });

  registerPhasedChange(app, paymentsContract.update, {
    // Serialised, so that a second payment for the same hours is refused.
    inTurn: true,
    async change({ trx, record, publish, id, seen, body }) {
      const before = await beginEdit(trx, 'payments', id, seen, () => payments.get(trx, id));
      if (body.userId !== before.userId) await requireRecipient(trx, body.userId);
      await payments.update(trx, id, body);
      const after = await find(trx, id);
      await requireUnpaid(trx, after);
      await record({ target: targetOf(after), before, after });
      publish('payments');
      return after;
    },
  });

  registerEndpoint(app, paymentsContract.period, ({ actor, query }) => readPeriod(db, actor, query, config.timeZone));

  registerEndpoint(app, paymentsContract.closePeriod, (call) => closePeriod(services, call));

  registerEndpoint(app, paymentsContract.remove, async ({ trx, record, publish, id }) => {
    const before = await find(trx, id);
    if (!(await payments.remove(trx, id))) throw notFound();
    await record({ target: targetOf(before), before });
    publish('payments');
  });
};

/** A restored or reassigned payment must not pay hours that another payment covers. */
async function requireUnpaid(trx: Db, { id, userId, user_name, status, ...payment }: Payment): Promise<void> {
  const { period_from: from, period_to: to } = payment;
  if (!from || !to || status !== PAYMENT_MADE) return;
  if ((await payments.listPaid(trx, [userId], { from, to }, id)).length > 0) throw periodClosed([user_name]);
}

async function find(db: ReadDb, id: number): Promise<Payment> {
  const payment = await payments.get(db, id);
  if (!payment) throw notFound();
  return payment;
}

const targetOf = ({ id, user_name }: Payment) => ({ id, name: user_name });
