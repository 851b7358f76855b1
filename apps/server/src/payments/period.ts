import {
  fromHundredths,
  outranks,
  type paymentsContract,
  toHundredths,
  type AirMember,
  type Payment,
  type Period,
  type PeriodMember,
} from '@cabine/panel-core/contract';
import { daysBetween, listMembers } from '../air/readHistory';
import { isoInstant } from '../platform/clock';
import type { Db, ReadDb } from '../platform/db/schema';
import type { Actor } from '../platform/http/actor';
import { conflict } from '../platform/http/errors';
import type { ChangingCall } from '../platform/http/registerEndpoint';
import * as roles from '../roles/roles.repository';
import type { Services } from '../platform/services';
import { requireRecipient } from '../team/recipient.rules';
import * as users from '../team/users.repository';
import * as payments from './payments.repository';

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
async function hoursOf(db: ReadDb, { from, to }: Dates, timeZone: string): Promise<Map<number, AirMember>> {
  const members = await listMembers(db, daysBetween(from, to, timeZone), timeZone);
  return new Map(members.flatMap((member) => (member.userId === null ? [] : [[member.userId, member]])));
}

/** Suggestion for closing a period. */
export async function readPeriod(db: ReadDb, actor: Actor, dates: Dates, timeZone: string): Promise<Period> {
  const hours = await hoursOf(db, dates, timeZone);
  const highest = await roles.findHighestRank(db);
  const paid = new Set(await payments.listPaid(db, [...hours.keys()], dates));
  const members: PeriodMember[] = [];
  for (const [userId, { minutes, in_hours, booked }] of hours) {
    const found = await users.find(db, userId);
    if (!found) continue;
    const { user, roleId } = found;
    const bars = [
      !user.is_active && ('inactive' as const),
      paid.has(userId) && ('paid' as const),
      !outranks(actor.user.role, user.role, highest) && ('rank' as const),
    ];
    members.push({
      userId,
      user_name: user.username,
      roleId,
      role_name: user.roleName,
      minutes: in_hours,
      outside: minutes - in_hours,
      booked,
      barred: bars.find((bar) => bar !== false) ?? null,
    });
  }
  const rates = await db.selectFrom('role_rates').select(['role_id', 'hundredths']).execute();
  return { members, rates: rates.map((row) => ({ roleId: row.role_id, amount: fromHundredths(row.hundredths) })) };
}

/**
 * Pays the hours of a period in one transaction. Closings are serialised, so that a second one for the same hours is
 * refused.
 *
 * @throws HttpError 400 for an inactive member, 403 by rank, 409 `period_closed` for paid hours
 */
export async function closePeriod(
  { clock, config: { timeZone } }: Pick<Services, 'clock' | 'config'>,
  call: ChangingCall<typeof paymentsContract.closePeriod>,
): Promise<Payment[]> {
  const { trx, record, publish, actor, body } = call;
  const dates = { from: body.from, to: body.to };
  const hours = await hoursOf(trx, dates, timeZone);
  const wanted = body.payments.map(({ userId }) => userId);
  const paid = await payments.listPaid(trx, wanted, dates);
  if (paid.length > 0) throw periodClosed(await namesOf(trx, paid));
  const made: Payment[] = [];
  for (const { userId, amount } of body.payments) {
    await requireRecipient(trx, userId);
    const period = { ...dates, minutes: hours.get(userId)?.in_hours ?? 0 };
    const by = { created_by: actor.id, created_at: isoInstant(clock.now()) };
    const id = await payments.create(trx, { userId, amount, type: 'salary' }, by, period);
    const payment = await payments.get(trx, id);
    if (!payment) throw new Error('A payment that was just made is not there.');
    await record({ target: { id, name: payment.user_name }, after: payment });
    made.push(payment);
  }
  for (const { roleId, amount } of body.rates) await setRate(trx, roleId, toHundredths(amount));
  publish('payments');
  return made;
}

/** The error for hours that are already paid, with the members' names. */
export const periodClosed = (names: readonly string[]) =>
  conflict('period_closed', `Hours of this period are paid already: ${names.slice(0, 10).join(', ')}`, {
    members: names.slice(0, 10),
  });

async function namesOf(db: ReadDb, ids: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('users').select('username').where('id', 'in', ids).orderBy('username_key').execute();
  return rows.map(({ username }) => username);
}

async function setRate(trx: Db, role_id: number, hundredths: number): Promise<void> {
  if (!(await roles.get(trx, role_id))) return;
  await trx
    .insertInto('role_rates')
    .values({ role_id, hundredths })
    .onConflict((it) => it.column('role_id').doUpdateSet({ hundredths }))
    .execute();
}
