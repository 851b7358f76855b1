import { datedHour, dayAt, mondayOf, schedulesContract, type Endpoint } from '@cabine/panel-core/contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ChangeHandler } from '../platform/http/registerEndpoint';
import type { Services } from '../platform/services';
import { bookHour, changeSeveral, freeOnDate, giveHour } from './changeHours';
import { closeDates, openDates } from './closeDates';
import * as rules from './dates.rules';
import { heldBy } from './dates.rules';
import type { WeekMemory } from './WeekMemory';

/** Registers a change of the week. */
export type RegisterChange = <const E extends Endpoint>(endpoint: E, act: ChangeHandler<E>) => void;

/** The dates beside the week. Each act locks its hour first, so that the database decides who is first. */
export function registerDates(
  app: FastifyInstance,
  services: Services,
  week: WeekMemory,
  change: RegisterChange,
): void {
  const { clock, config } = services;
  registerEndpoint(app, schedulesContract.listDates, async () => {
    const monday = mondayOf(dayAt(clock.now(), config.timeZone));
    return (await week.getExact()).dates.filter(({ date }) => date >= monday);
  });

  registerEndpoint(app, schedulesContract.listHosts, ({ query }) => rules.listBookers(services.db, query.type));

  change(schedulesContract.bookDate, async (call) => {
    const { record, publish, actor, body } = call;
    const { rows } = await bookHour(services, call, body);
    await record({ member: actor.id, after: heldBy(body, actor.id), removed: rows });
    publish('schedule');
    return { ...datedHour(body), user_name: actor.username, given_by: '' };
  });

  change(schedulesContract.freeDate, async (call) => {
    const { record, publish, body } = call;
    const { before, rows } = await freeOnDate(services, call, body);
    await record({ member: before, before: heldBy(body, before), after: heldBy(body, null), removed: rows });
    publish('schedule');
  });

  change(schedulesContract.closeDays, async (call) => {
    const { record, publish, body } = call;
    const { days, held, rows } = await closeDates(services, call, body.dates, body.reason);
    await record({ target: { name: days.join(' ') }, after: { hours: held }, removed: rows });
    publish('schedule');
  });

  change(schedulesContract.openDays, async (call) => {
    const { record, publish, body } = call;
    const { days, held, rows } = await openDates(services, call, body.dates);
    await record({ target: { name: days.join(' ') }, after: { hours: held }, removed: rows });
    publish('schedule');
  });

  change(schedulesContract.assign, async (call) => {
    const { record, publish, body } = call;
    const { userId, holder: _, date, day_of_week, ...hour } = body;
    const { before, rows, user_name } = await giveHour(services, call, body, body);
    const at = { ...(date == null ? { day_of_week } : { date }), ...hour };
    await record({
      member: before ?? userId,
      before: { ...at, userId: before },
      after: { ...at, userId },
      removed: rows,
    });
    publish('schedule');
    return { user_name };
  });

  change(schedulesContract.changeSeveral, async (call) => {
    const { record, publish, body } = call;
    const { results, acts } = await changeSeveral(services, call, body);
    // One entry for each member who lost hours: an act against somebody is found by them, and folds with no other.
    for (const holder of new Set(acts.map(({ before }) => before))) {
      const theirs = acts.filter(({ before }) => before === holder);
      const after = { hours: theirs.length, ...(body.userId !== null && { userId: body.userId }) };
      await record({ member: holder ?? body.userId, after, removed: theirs.flatMap(({ rows }) => rows) });
    }
    publish('schedule');
    return results;
  });
}
