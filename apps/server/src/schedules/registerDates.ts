import { dateAt, datedHour, mondayOf, schedulesContract, type Endpoint } from '@cabine/panel-core/contract';
import type { FastifyInstance } from 'fastify';
import {
  registerEndpoint,
  registerPhasedChange,
  type ChangeHandler,
  type ChangingCall,
} from '../platform/http/registerEndpoint';
import type { Services } from '../platform/services';
import { bookHour, changeSeveral, freeOnDate, giveHour } from './changeHours';
import { closeDates, openDates } from './closeDates';
import * as rules from './dates.rules';
import { heldBy, type Needs } from './dates.rules';
import type { WeekMemory } from './WeekMemory';

/** The dates beside the week. Each act locks its hour first, so that the database decides who is first. */
export function registerDates(app: FastifyInstance, services: Services, week: WeekMemory): void {
  const { clock, config } = services;
  const settle = () => week.invalidate();

  registerEndpoint(app, schedulesContract.listDates, async () => {
    const monday = mondayOf(dateAt(clock.now(), config.timeZone).date);
    return (await week.getExact()).dates.filter(({ date }) => date >= monday);
  });

  registerEndpoint(app, schedulesContract.listHosts, ({ query }) => rules.listBookers(services.db, query.type));

  const bind = <const E extends Endpoint>(
    endpoint: E,
    change: (services: Needs, call: ChangingCall<E>) => ReturnType<ChangeHandler<E>>,
  ) => registerPhasedChange(app, endpoint, { settle, change: (call) => change(services, call) });
  bind(schedulesContract.bookDate, bookDate);
  bind(schedulesContract.freeDate, freeDate);
  bind(schedulesContract.closeDays, closeDays);
  bind(schedulesContract.openDays, openDays);
  bind(schedulesContract.assign, assign);
  bind(schedulesContract.changeSeveral, several);
}

async function bookDate(services: Needs, call: ChangingCall<Contract['bookDate']>) {
  const { record, publish, actor, body } = call;
  const { rows } = await bookHour(services, call, body);
  await record({ member: actor.id, after: heldBy(body, actor.id), removed: rows });
  publish('schedule');
  return { ...datedHour(body), user_name: actor.username, given_by: '' };
}

async function freeDate(services: Needs, call: ChangingCall<Contract['freeDate']>): Promise<void> {
  const { record, publish, body } = call;
  const { before, rows } = await freeOnDate(services, call, body);
  await record({ member: before, before: heldBy(body, before), after: heldBy(body, null), removed: rows });
  publish('schedule');
}

async function closeDays(services: Needs, call: ChangingCall<Contract['closeDays']>): Promise<void> {
  const { record, publish, body } = call;
  const { days, held, rows } = await closeDates(services, call, body.dates, body.reason);
  await record({ target: { name: days.join(' ') }, after: { hours: held }, removed: rows });
  publish('schedule');
}

async function openDays(services: Needs, call: ChangingCall<Contract['openDays']>): Promise<void> {
  const { record, publish, body } = call;
  const { days, held, rows } = await openDates(services, call, body.dates);
  await record({ target: { name: days.join(' ') }, after: { hours: held }, removed: rows });
  publish('schedule');
}

async function assign(services: Needs, call: ChangingCall<Contract['assign']>): Promise<{ user_name: string }> {
  const { record, publish, body } = call;
  const { before, rows, user_name } = await giveHour(services, call, body, body);
  const slot = { ...(body.date == null ? { day_of_week: body.day_of_week } : { date: body.date }), type: body.type };
  const at = { ...slot, start_time: body.start_time, end_time: body.end_time };
  const { userId } = body;
  await record({ member: userId, before: { ...at, userId: before }, after: { ...at, userId }, removed: rows });
  publish('schedule');
  return { user_name };
}

async function several(services: Needs, call: ChangingCall<Contract['changeSeveral']>) {
  const { record, publish, body } = call;
  const { results, acts } = await changeSeveral(services, call, body);
  const holders = [...new Set(acts.map(({ before }) => before))];
  const [only = null] = holders.length === 1 ? holders : [];
  const after = { hours: acts.length, ...(body.userId !== null && { userId: body.userId }) };
  if (acts.length > 0) await record({ member: body.userId ?? only, after, removed: acts.flatMap(({ rows }) => rows) });
  publish('schedule');
  return results;
}

type Contract = typeof schedulesContract;
