import {
  DATES_AHEAD,
  SCHEDULE_TYPES,
  SLOTS,
  dateAfter,
  dateAt,
  mondayOf,
  schedulesContract,
  slotHour,
  type AssignHour,
} from '@cabine/panel-core/contract';
import type { FastifyInstance } from 'fastify';
import { notifyMember } from '../notifications/notifyMember';
import { isoInstant } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import type { Change } from '../platform/http/change';
import { accessDenied, conflict, invalidInput, notFound } from '../platform/http/errors';
import {
  registerEndpoint,
  registerPhasedChange,
  type ChangeHandler,
  type ChangingCall,
} from '../platform/http/registerEndpoint';
import type { Services } from '../platform/services';
import { requireLowerRank } from '../team/rank.rules';
import * as dates from './dates.repository';
import * as rules from './dates.rules';
import { dateOf, hostChangedTo, heldBy, requirePhase, type Needs } from './dates.rules';
import { hourWords } from './schedules.labels';
import * as schedules from './schedules.repository';
import { freedDate, tellFreed } from './tellFreed';
import { wallHourAt } from './wallHours';
import type { WeekMemory } from './WeekMemory';

/** The dates beside the week. Each act locks its hour first, so that the database decides who is first. */
export function registerDates(app: FastifyInstance, services: Services, week: WeekMemory): void {
  const { clock, config } = services;
  const settle = () => week.invalidate();

  registerEndpoint(app, schedulesContract.listDates, async () => {
    const monday = mondayOf(dateAt(clock.now(), config.timeZone).date);
    const { dates: stored } = await week.getExact();
    return stored.filter(({ date }) => date >= monday).map(dates.toScheduleDate);
  });

  registerEndpoint(app, schedulesContract.listHosts, ({ query }) => rules.listBookers(services.db, query.type));

  const bind = <E extends (typeof schedulesContract)['bookDate' | 'freeDate' | 'closeDays' | 'openDays' | 'assign']>(
    endpoint: E,
    change: (services: Needs, call: ChangingCall<E>) => ReturnType<ChangeHandler<E>>,
  ) => registerPhasedChange(app, endpoint, { settle, change: (call) => change(services, call) });
  bind(schedulesContract.bookDate, bookDate);
  bind(schedulesContract.freeDate, freeDate);
  bind(schedulesContract.closeDays, closeDays);
  bind(schedulesContract.openDays, openDays);
  bind(schedulesContract.assign, assign);
}

async function bookDate(services: Needs, { trx, record, publish, actor, body }: ChangingCall<Contract['bookDate']>) {
  const by = { created_by: actor.id, created_at: isoInstant(services.clock.now()) };
  await rules.bookDate(services, trx, body, actor.id, by);
  await record({ member: actor.id, after: heldBy(body, actor.id) });
  publish('schedule');
  return { ...dateOf(body), user_name: actor.username, given_by: '' };
}

async function freeDate(services: Needs, call: ChangingCall<Contract['freeDate']>): Promise<void> {
  const { trx, record, publish, actor, body } = call;
  requirePhase(services, body, 'present');
  const at = isoInstant(services.clock.now());
  const hour = await dates.lockHour(trx, body);
  const { holder } = hour;
  if (!actor.mayTouch(holder?.user_id ?? actor.id)) throw accessDenied();
  if (holder?.user_id == null) throw notFound();
  await dates.setHolder(trx, hour, { userId: null, end_time: body.end_time }, { created_by: actor.id, created_at: at });
  const present = wallHourAt(services.clock.now(), services.config.timeZone);
  // The present hour alone can have been taken over.
  if (present.date === body.date && present.weekHour % 24 === slotHour(body.start_time))
    await dates.giveBack(trx, hour, isoInstant(present.from));
  await record({
    member: holder.user_id,
    before: heldBy(body, holder.user_id),
    after: heldBy(body, null),
  });
  await tellFreed(services, call, [freedDate(body, holder.user_id)]);
  publish('schedule');
}

async function closeDays(services: Needs, call: ChangingCall<Contract['closeDays']>): Promise<void> {
  const { trx, record, publish, actor, body } = call;
  const days = beginningsOf(services, body.dates, 1);
  const held = await listHeld(trx, days);
  const by = { created_by: actor.id, created_at: isoInstant(services.clock.now()) };
  await dates.close(trx, days, body.reason, by);
  const closed = days.map(({ date }) => date);
  await record({ target: { name: closed.join(' ') }, after: { hours: held.length } });
  const told = hourWords(services.config.locale).closed(actor.username, closed, body.reason);
  await tellFreed(
    services,
    call,
    held.map(({ hour, userId }) => freedDate(hour, userId)),
    { once: told },
  );
  publish('schedule');
}

async function openDays(services: Needs, call: ChangingCall<Contract['openDays']>): Promise<void> {
  const { trx, record, publish, actor, body } = call;
  const days = beginningsOf(services, body.dates, 0);
  const opened: typeof days = [];
  for (const day of days) if (await dates.open(trx, day.date, day.start_time)) opened.push(day);
  if (opened.length === 0) throw notFound();
  const held = await listHeld(trx, opened);
  const open = opened.map(({ date }) => date);
  await record({ target: { name: open.join(' ') }, after: { hours: held.length } });
  const told = hourWords(services.config.locale).opened(actor.username, open);
  for (const userId of new Set(held.map((each) => each.userId))) await notifyMember(services, call, userId, told);
  publish('schedule');
}

/**
 * The dates in order, each with the hour from which it can be closed or opened: today's hours that are over stay as they were.
 *
 * @param fromNow 1: what runs is not closed
 */
function beginningsOf({ clock, config }: Needs, asked: readonly string[], fromNow: 0 | 1) {
  const now = dateAt(clock.now(), config.timeZone);
  return [...new Set(asked)].sort().map((date) => {
    if (date > dateAfter(now.date, DATES_AHEAD)) throw invalidInput({ dates: 'too_far' });
    const slot = date === now.date ? SLOTS[now.hour + fromNow] : date > now.date ? SLOTS[0] : undefined;
    if (!slot) throw conflict('hour_over', 'This day is over');
    return { date, start_time: slot.start_time };
  });
}

/** Who holds which hours of these dates, each from its beginning on. */
async function listHeld(trx: Db, days: readonly { date: string; start_time: string }[]) {
  const beginning = new Map(days.map(({ date, start_time }) => [date, start_time]));
  const all = await Promise.all(SCHEDULE_TYPES.map((type) => dates.readHours(trx, [...beginning.keys()], type)));
  return all.flat().flatMap((hour) => {
    const userId = hour.holder?.user_id ?? null;
    return userId !== null && hour.start_time >= (beginning.get(hour.date) ?? '') ? [{ hour, userId }] : [];
  });
}

async function assign(services: Needs, call: ChangingCall<Contract['assign']>): Promise<{ user_name: string }> {
  const { trx, record, publish, actor, body } = call;
  await rules.requireMayHold(trx, body.userId, body.type);
  const { before, when } = await (body.date == null ? assignForGood(services, call) : assignDate(services, call));
  const host = await trx.selectFrom('users').select('username').where('id', '=', body.userId).executeTakeFirstOrThrow();
  const slot = { ...(body.date == null ? { day_of_week: body.day_of_week } : { date: body.date }), type: body.type };
  const at = { ...slot, start_time: body.start_time, end_time: body.end_time };
  await record({
    member: body.userId,
    before: { ...at, userId: before?.user_id ?? null },
    after: { ...at, userId: body.userId },
  });
  const words = hourWords(services.config.locale);
  if (before?.user_id != null)
    await notifyMember(services, call, before.user_id, words.lost(actor.username, host.username, when));
  await notifyMember(services, call, body.userId, words.got(actor.username, when));
  publish('schedule');
  return { user_name: host.username };
}

type Before = Pick<dates.StoredDate, 'user_id' | 'user_name'> | null;
interface Assigned {
  before: Before;
  when: string;
}

async function assignDate(services: Needs, { trx, actor, body }: ChangingCall<Contract['assign']>): Promise<Assigned> {
  const hour = { ...dateOf({ ...body, date: body.date ?? '' }) };
  requirePhase(services, hour, 'present');
  const at = isoInstant(services.clock.now());
  const locked = await dates.lockHour(trx, hour);
  await requireSeen(trx, actor, locked.holder, body);
  // Freed by a coordinator, the date is still taken from its weekly host.
  if (locked.weekly && locked.exception?.given_by) await requireLowerRank(trx, actor, [locked.weekly.user_id]);
  await dates.setHolder(
    trx,
    locked,
    { userId: body.userId, end_time: body.end_time },
    { created_by: actor.id, created_at: at },
  );
  return { before: locked.holder, when: hourWords(services.config.locale).on(hour.date, hour.start_time) };
}

async function assignForGood(
  services: Needs,
  { trx, actor, body }: ChangingCall<Contract['assign']>,
): Promise<Assigned> {
  const { type, start_time, end_time } = body;
  const slot = { type, start_time, end_time, day_of_week: body.day_of_week ?? 0 };
  const before = (await schedules.lock(trx, slot)) ?? null;
  await requireSeen(trx, actor, before, body);
  if (before) await schedules.remove(trx, before.id);
  await rules.bookWeekly(services, trx, slot, body.userId);
  return { before, when: hourWords(services.config.locale).weekly(slot.day_of_week, start_time) };
}

/** @throws HttpError 409 unless the hour is still as the caller saw it, 403 by its holder's rank */
async function requireSeen(
  trx: Db,
  actor: Change['actor'],
  holder: Before,
  { userId, holder: seen }: Pick<AssignHour, 'userId' | 'holder'>,
): Promise<void> {
  if ((holder?.user_name ?? '') !== seen) throw hostChangedTo(holder?.user_name ?? '');
  if (holder?.user_id === userId) throw conflict('slot_taken', 'Horário já agendado', { holder: holder.user_name });
  if (holder?.user_id != null) await requireLowerRank(trx, actor, [holder.user_id]);
}

type Contract = typeof schedulesContract;
