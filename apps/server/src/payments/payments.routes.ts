import { PAYMENT_MADE, paymentsContract, type CreatePayment, type Payment } from '@cabine/panel-core/contract';
import type { Db, ReadDb } from '../platform/db/schema';
import type { CollectionRepository } from '../platform/db/tableRepository';
import { notFound } from '../platform/http/errors';
import { registerCollection } from '../platform/http/registerCollection';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import type { Feature } from '../platform/services';
import { requireRecipient } from '../team/recipient.rules';
import * as payments from './payments.repository';
import { closePeriod, periodClosed, readPeriod } from './period';

export const paymentsRoutes: Feature = (app, services) => {
  const { db, config } = services;
  const nameOf = ({ user_name }: Payment) => user_name;
  registerCollection(app, services, { contract: paymentsContract, rows, nameOf });
  registerEndpoint(app, paymentsContract.page, ({ query }) => payments.listPage(db, query));
  registerEndpoint(app, paymentsContract.period, ({ actor, query }) => readPeriod(db, actor, query, config.timeZone));
  registerEndpoint(app, paymentsContract.closePeriod, (call) => closePeriod(services, call));
};

const rows: CollectionRepository<Payment, CreatePayment> = {
  ...payments,
  table: 'payments',
  async create(trx, body, by) {
    await requireRecipient(trx, body.userId);
    return find(trx, await payments.create(trx, body, by));
  },
  async update(trx, id, body, before) {
    if (body.userId !== before.userId) await requireRecipient(trx, body.userId);
    await payments.update(trx, id, body);
    const after = await find(trx, id);
    await requireUnpaid(trx, after);
    return after;
  },
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
