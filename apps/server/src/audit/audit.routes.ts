import {
  READ_ADDRESSES,
  RESTORABLE_DAYS,
  auditAreasOf,
  auditContract,
  dayOfDate,
  hasAnyPermission,
  type Acted,
} from '@cabine/panel-core/contract';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { languageOf } from '../platform/language';
import { isoInstant } from '../platform/clock';
import { conflict, notFound } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import type { ActRow, FreedRow } from '../schedules/freeAll';
import type { Feature } from '../platform/services';
import { teamWords } from '../team/team.labels';
import * as names from '../team/names.repository';
import * as audit from './audit.repository';
import { restoreHours } from './restoreHours';

/** How long a member can take back their own act. */
const UNDO_MS = millisecondsInHour;
/** Entries per statement, so that it does not block other requests. */
const ROWS_AT_ONCE = 1_000;

export const auditRoutes: Feature = (app, services) => {
  const { config, db, writer, clock, jobs } = services;
  const daysAgo = (days: number) => isoInstant(clock.now() - days * millisecondsInDay);

  registerEndpoint(app, auditContract.list, ({ actor, query }) =>
    audit.list(db, query, {
      areas: auditAreasOf(actor.user),
      engine: services.engine,
      hasAddresses: hasAnyPermission(actor.user, READ_ADDRESSES),
      restorableSince: daysAgo(RESTORABLE_DAYS),
      pseudonym: teamWords[languageOf(config)].removed,
    }),
  );

  registerEndpoint(app, auditContract.restore, async (call) => {
    const { trx, record, publish, id } = call;
    const entry = await audit.get(trx, id);
    if (!entry?.removed) throw notFound();
    if (entry.created_at < daysAgo(RESTORABLE_DAYS))
      throw conflict('too_old', `Only deletions of the last ${RESTORABLE_DAYS} days can be restored`);
    const removed = await audit.markRestored(trx, id, isoInstant(clock.now()));
    if (removed === null) throw conflict('restored_already', 'This was restored already');
    const { left, ...restored } = await restoreHours(services, call, readRows(removed));
    // What was skipped can be restored once its hour is free, or by a member of higher rank.
    if (restored.skipped > 0) await audit.keepRemoved(trx, id, left);
    await record({ target: { id }, after: restored });
    publish('schedule');
    return restored;
  });

  registerEndpoint(app, auditContract.undo, async (call) => {
    const { trx, record, publish, actor, body } = call;
    const since = isoInstant(clock.now() - UNDO_MS);
    const total = { restored: 0, skipped: 0 };
    let asked = body.hours;
    for (const { id, removed, created_at } of await audit.listUndoable(trx, actor.id, since)) {
      const rows = readRows(removed);
      const undone = rows.filter((row) => asked.some((hour) => isAbout(row, hour)));
      if (undone.length === 0 || (await audit.markRestored(trx, id, isoInstant(clock.now()))) === null) continue;
      asked = asked.filter((hour) => !undone.some((row) => isAbout(row, hour)));
      // What was theirs at once is theirs again; after another undo, they hold what they did not hold then.
      const own = { heldAt: (await audit.hasUndone(trx, actor.id, created_at)) ? '' : created_at };
      const { left, restored, skipped } = await restoreHours(services, call, undone, own);
      const kept = [...rows.filter((row) => !undone.includes(row)), ...left];
      if (kept.length > 0) await audit.keepRemoved(trx, id, kept);
      total.restored += restored;
      total.skipped += skipped;
    }
    if (total.restored + total.skipped === 0) throw notFound();
    await record({ member: actor.id, after: total });
    publish('schedule');
    return total;
  });

  jobs.deleteOld('Old audit entries', async (ago) => {
    const before = ago(config.auditKeepDays * millisecondsInDay);
    await inParts((most) => audit.removeBefore(writer, before, most));
    await names.removeBefore(writer, before);
    const addresses = ago(config.addressKeepDays * millisecondsInDay);
    await inParts((most) => audit.removeAddressesBefore(writer, addresses, most));
  });
};

/** Rows of `freeAll`; entries of earlier versions name no tables. */
function readRows(removed: string): ActRow[] {
  // The cast is safe: acts on the week returned them.
  const rows = JSON.parse(removed) as ActRow[];
  return rows.map((row) =>
    'made' in row ? row : ({ ...row, table: row.table ?? ('date' in row ? 'dated_hours' : 'schedules') } as FreedRow),
  );
}

/** Whether a row is of such an hour; a date is one of its weekday, too. */
function isAbout(row: ActRow, hour: Acted): boolean {
  const known: object = 'date' in row ? { day_of_week: dayOfDate(row.date), ...row } : row;
  const has = new Map<string, unknown>(Object.entries(known));
  return Object.entries(hour).every(([key, value]) => has.get(key) === value);
}

async function inParts(remove: (most: number) => Promise<number>): Promise<void> {
  while ((await remove(ROWS_AT_ONCE)) === ROWS_AT_ONCE);
}
