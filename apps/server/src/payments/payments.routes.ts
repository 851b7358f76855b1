import {
  PAYMENT_MADE,
  PROBLEM_TEXTS,
  paymentsContract,
  type CreatePayment,
  type Payment,
} from '@cabine/panel-core/contract';
import type { Db, ReadDb } from '../platform/db/schema';
import type { CollectionRepository } from '../platform/db/tableRepository';
import { HttpError, notFound } from '../platform/http/errors';
import { registerCollection } from '../platform/http/registerCollection';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import type { Feature } from '../platform/services';
import { requireMember } from '../team/recipient.rules';
import * as payments from './payments.repository';
import { notifyPayee } from './notifyPayee';
import type { Days } from '../air/readHistory';
import { readPaid, spansOf, subtract } from './covers';
import { PAYMENT_KEYS, annulPeriod, closePeriod, periodClosed, readPeriod } from './period';

export const paymentsRoutes: Feature = (app, services) => {
  const { db, config } = services;
  registerCollection(app, services, {
    contract: paymentsContract,
    rows: rowsOf(config.timeZone),
    nameOf: () => '',
    keys: PAYMENT_KEYS,
    changed: (change, rows) => notifyPayee(services, change, rows),
  });
  registerEndpoint(app, paymentsContract.page, ({ query }) => payments.listPage(db, query));
  registerEndpoint(app, paymentsContract.period, ({ actor, query }) => readPeriod(services, actor, query));
  registerEndpoint(app, paymentsContract.closePeriod, (call) => closePeriod(services, call));
  registerEndpoint(app, paymentsContract.annulPeriod, (call) => annulPeriod(services, call));
  registerEndpoint(app, paymentsContract.listOwn, ({ actor }) => payments.listOf(db, actor.id));
};

const rowsOf = (timeZone: string): CollectionRepository<Payment, CreatePayment> => ({
  ...payments,
  table: 'payments',
  async create(trx, body, by) {
    await requireMember(trx, body.userId);
    return find(trx, await payments.create(trx, body, by));
  },
  async update(trx, id, body, before) {
    if (body.userId !== before.userId) {
      requireNoPeriod(before);
      await requireMember(trx, body.userId);
    }
    await payments.update(trx, id, body);
    const after = await find(trx, id);
    await requireUnpaid(trx, after, timeZone);
    return after;
  },
});

/** A payment of a period pays the hours of its member, not those of another. */
function requireNoPeriod({ period_from }: Payment): void {
  if (period_from)
    throw new HttpError(409, 'period_payment', PROBLEM_TEXTS.period_payment, {
      problems: { userId: 'period_payment' },
    });
}

/** A restored payment must not pay hours that another payment covers. */
async function requireUnpaid(trx: Db, { id, userId, user_name, status }: Payment, timeZone: string): Promise<void> {
  const own = status === PAYMENT_MADE ? await payments.getCover(trx, id) : undefined;
  if (!own) return;
  const spans = spansOf(own, timeZone);
  const others = (await readPaid(trx, [userId], timeZone, id)).get(userId) ?? [];
  const total = (of: readonly Days[]) => of.reduce((sum, { from, to }) => sum + to - from, 0);
  if (total(subtract(spans, others)) < total(spans)) throw periodClosed([user_name]);
}

async function find(db: ReadDb, id: number): Promise<Payment> {
  const payment = await payments.get(db, id);
  if (!payment) throw notFound();
  return payment;
}
