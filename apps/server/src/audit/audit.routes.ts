import { RESTORABLE_DAYS, auditContract, type Restored, type ScheduleType } from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import { isoInstant } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import { conflict, notFound } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import * as dates from '../schedules/dates.repository';
import { listBookers } from '../schedules/dates.rules';
import * as schedules from '../schedules/schedules.repository';
import type { Feature } from '../platform/services';
import * as audit from './audit.repository';

/** Entries per DELETE, so that it does not block other requests. */
const REMOVED_AT_ONCE = 1_000;

export const auditRoutes: Feature = (app, { config, db, writer, clock, jobs }) => {
  const daysAgo = (days: number) => isoInstant(clock.now() - days * millisecondsInDay);

  registerEndpoint(app, auditContract.list, ({ query }) => audit.list(db, query, daysAgo(RESTORABLE_DAYS)));

  registerEndpoint(app, auditContract.restore, async ({ trx, record, publish, id }) => {
    const entry = await audit.get(trx, id);
    if (!entry?.removed) throw notFound();
    if (entry.created_at < daysAgo(RESTORABLE_DAYS))
      throw conflict('too_old', `Only deletions of the last ${RESTORABLE_DAYS} days can be restored`);
    if (!(await audit.markRestored(trx, id, isoInstant(clock.now()))))
      throw conflict('restored_already', 'This was restored already');
    // The cast holds: `removeAll`, `removeAllOf` and `removeDatedFrom` returned these rows.
    const rows = JSON.parse(entry.removed) as Removed[];
    const restored = await bookAgain(trx, rows);
    await record({ target: { id, name: entry.target }, after: restored });
    publish('schedule');
    return restored;
  });

  jobs.deleteOld('Old audit entries', (ago) => removeOld(writer, ago(config.auditKeepDays * millisecondsInDay)));
};

type Removed = schedules.RemovedSchedule | dates.RemovedDate;

async function idsOfBookers(trx: Db, type: ScheduleType, rows: readonly Removed[]): Promise<Set<number>> {
  const hosts = [...new Set(rows.filter((row) => row.type === type).map(({ user_id }) => user_id))];
  return new Set(hosts.length === 0 ? [] : (await listBookers(trx, type, hosts)).map(({ id }) => id));
}

/** Skips hours that are taken, and those of members who may not hold them now. */
async function bookAgain(trx: Db, rows: readonly Removed[]): Promise<Restored> {
  let restored = 0;
  const bookers = {
    broadcast: await idsOfBookers(trx, 'broadcast', rows),
    event: await idsOfBookers(trx, 'event', rows),
  };
  for (const row of rows)
    if (
      bookers[row.type].has(row.user_id) &&
      (await ('date' in row ? dates.restore(trx, row) : schedules.restore(trx, row)))
    )
      restored += 1;
  return { restored, skipped: rows.length - restored };
}

async function removeOld(db: Db, before: string): Promise<void> {
  while ((await audit.removeBefore(db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}
