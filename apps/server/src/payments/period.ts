import {
  PAYMENT_ANNULLED,
  fromHundredths,
  outranks,
  type paymentsContract,
  toHundredths,
  type Payment,
  type Period,
  type PeriodMember,
  dayAt,
} from '@cabine/panel-core/contract';
import { daysBetween, listMembers, type Days, type PaidMember } from '../air/readHistory';
import { isoInstant } from '../platform/clock';
import type { ReadDb } from '../platform/db/schema';
import type { Actor } from '../platform/http/actor';
import type { Acting, Change } from '../platform/http/change';
import { conflict, invalidInput, notFound } from '../platform/http/errors';
import { beginEdit } from '../platform/http/versions';
import type { ChangingCall } from '../platform/http/registerEndpoint';
import { brokenRule, requireLowerRank } from '../team/rank.rules';
import * as roles from '../team/roles.repository';
import type { Services } from '../platform/services';
import { requireMember } from '../team/recipient.rules';
import * as users from '../team/users.repository';
import { readPaid, subtract } from './covers';
import * as payments from './payments.repository';
import { notifyPayee } from './notifyPayee';

declare module '../platform/db/schema' {
  interface Tables {
    /** Last rate per hour of each role. */
    role_rates: {
      role_id: number;
      hundredths: number;
    };
  }
}

type Dates = payments.PeriodDates;

/** Hours on air and booked hours by member, without DJs who are not members. */
async function hoursOf(db: ReadDb, { from, to }: Dates, timeZone: string): Promise<Map<number, PaidMember>> {
  const paidOf = (ids: readonly number[]) => readPaid(db, ids, timeZone);
  const members = await listMembers(db, daysBetween(from, to, timeZone), timeZone, paidOf);
  return new Map(members.flatMap((member) => (member.userId === null ? [] : [[member.userId, member]])));
}

/** @throws HttpError 400 unless the period is over */
function requireOver({ to }: Dates, { clock, config: { timeZone } }: Pick<Services, 'clock' | 'config'>): void {
  if (to >= dayAt(clock.now(), timeZone)) throw invalidInput({ to: 'not_over' });
}

/** Suggestion for closing a period. */
export async function readPeriod(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  actor: Actor,
  dates: Dates,
): Promise<Period> {
  requireOver(dates, services);
  const { db, config } = services;
  const hours = await hoursOf(db, dates, config.timeZone);
  const highest = await roles.findHighestRank(db);
  const members: PeriodMember[] = [];
  for (const [userId, { minutes, in_hours, booked, paid }] of hours) {
    const found = await users.find(db, userId);
    if (!found) continue;
    const { user, roleId } = found;
    const bars = [
      paid > 0 && in_hours === paid && ('paid' as const),
      !outranks(actor.user.role, user.role, highest) && ('rank' as const),
    ];
    members.push({
      userId,
      user_name: user.username,
      roleId,
      role_name: user.roleName,
      minutes: in_hours - paid,
      paid,
      outside: minutes - in_hours,
      booked,
      hasLeft: !user.is_active,
      barred: bars.find((bar) => bar !== false) ?? null,
    });
  }
  const rates = await db.selectFrom('role_rates').select(['role_id', 'hundredths']).execute();
  return { members, rates: rates.map((row) => ({ roleId: row.role_id, amount: fromHundredths(row.hundredths) })) };
}

/**
 * Pays the unpaid hours of a period in one transaction. Closings are serialised, so that a second one for the same hours
 * is refused.
 *
 * @throws HttpError 400 for an unknown member or a period that is not over, 409 `period_closed` for paid hours
 */
export async function closePeriod(
  services: Pick<Services, 'clock' | 'config'>,
  call: ChangingCall<typeof paymentsContract.closePeriod>,
): Promise<Payment[]> {
  const { trx, record, publish, body } = call;
  const { timeZone } = services.config;
  const dates = { from: body.from, to: body.to };
  requireOver(dates, services);
  const hours = await hoursOf(trx, dates, timeZone);
  const wanted = body.payments.map(({ userId }) => userId);
  const days = [daysBetween(dates.from, dates.to, timeZone)];
  const paid = await readPaid(trx, wanted, timeZone);
  // One instant for all: by it `annulPeriod` knows what was made at once.
  const by = { created_by: call.actor.id, created_at: isoInstant(services.clock.now()) };
  const made: Payment[] = [];
  const late: number[] = [];
  for (const { userId, amount, minutes: seen } of body.payments) {
    await requireMember(trx, userId);
    const { in_hours = 0, paid: paidMinutes = 0 } = hours.get(userId) ?? {};
    const minutes = in_hours - paidMinutes;
    const rest = subtract(days, paid.get(userId) ?? []);
    // Without unpaid minutes a second closing of the same days would pay twice.
    const isPaid = rest.length === 0 || (minutes === 0 && JSON.stringify(rest) !== JSON.stringify(days));
    if (isPaid || (seen !== undefined && seen !== minutes)) late.push(userId);
    else
      made.push(
        await pay(services, call, { userId, amount, by, period: { ...dates, minutes, covers: writeSpans(rest) } }),
      );
  }
  if (late.length > 0) throw periodClosed(await namesOf(trx, late));
  for (const payment of made) await record({ target: { id: payment.id }, member: payment.userId, after: payment });
  await setRates(call, body.rates);
  publish('payments');
  return made;
}

interface NewPayment {
  userId: number;
  amount: number;
  by: Parameters<typeof payments.create>[2];
  period: Parameters<typeof payments.create>[3];
}

async function pay(
  services: Pick<Services, 'clock' | 'config'>,
  call: Acting,
  { userId, amount, by, period }: NewPayment,
): Promise<Payment> {
  const { trx } = call;
  const id = await payments.create(trx, { userId, amount, type: 'salary' }, by, period);
  const payment = await payments.get(trx, id);
  if (!payment) throw new Error('A payment that was just made is not there.');
  await notifyPayee(services, call, { after: payment });
  return payment;
}

/** Annuls all payments of one closing. @throws HttpError 403 by rank, 404 */
export async function annulPeriod(
  services: Pick<Services, 'clock' | 'config'>,
  call: ChangingCall<typeof paymentsContract.annulPeriod>,
): Promise<Payment[]> {
  const { trx, id, actor, record, publish } = call;
  const payment = await payments.get(trx, id);
  const closing = payment ? await payments.listClosing(trx, payment) : [];
  if (closing.length === 0) throw notFound();
  await requireLowerRank(
    trx,
    actor,
    closing.map(({ userId }) => userId),
  );
  const annulled: Payment[] = [];
  for (const before of closing) {
    await beginEdit(trx, 'payments', before.id, undefined, () => payments.get(trx, before.id));
    await payments.update(trx, before.id, { ...before, status: PAYMENT_ANNULLED });
    const after = { ...before, status: PAYMENT_ANNULLED, version: (before.version ?? 0) + 1 };
    await record({ target: { id: before.id }, member: before.userId, before, after, keys: PAYMENT_KEYS });
    await notifyPayee(services, call, { before, after });
    annulled.push(after);
  }
  publish('payments');
  return annulled;
}

/** What says which payment it is. */
export const PAYMENT_KEYS = ['amount', 'type', 'created_at'] as const;
const writeSpans = (spans: readonly Days[]) => JSON.stringify(spans.map(({ from, to }) => [from, to]));

/** The error for hours that are already paid, with the members' names. */
export const periodClosed = (names: readonly string[]) =>
  conflict('period_closed', `Hours of this period are paid already: ${names.slice(0, 10).join(', ')}`, {
    members: names.slice(0, 10),
  });

async function namesOf(db: ReadDb, ids: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('users').select('username').where('id', 'in', ids).orderBy('username_key').execute();
  return rows.map(({ username }) => username);
}

/** @throws HttpError 403 `lower_rank` for another rate of a role that is not ranked below the caller's */
async function setRates(
  { trx, actor, record }: Pick<Change, 'trx' | 'actor' | 'record'>,
  rates: readonly { roleId: number; amount: number }[],
): Promise<void> {
  const highest = await roles.findHighestRank(trx);
  const known = new Map((await trx.selectFrom('role_rates').selectAll().execute()).map((row) => [row.role_id, row]));
  for (const { roleId: role_id, amount } of rates) {
    const hundredths = toHundredths(amount);
    const role = await roles.get(trx, role_id);
    const former = known.get(role_id)?.hundredths ?? 0;
    if (!role || hundredths === former) continue;
    if (!outranks(actor.user.role, role.rank, highest)) throw brokenRule('lower_rank', 'rates');
    await trx
      .insertInto('role_rates')
      .values({ role_id, hundredths })
      .onConflict((it) => it.column('role_id').doUpdateSet({ hundredths }))
      .execute();
    const target = { id: role_id, name: role.name };
    await record({ target, before: { rate: fromHundredths(former) }, after: { rate: amount } });
  }
}
