import {
  READ_ADDRESSES,
  RESTORABLE_DAYS,
  auditAreasOf,
  auditContract,
  hasAnyPermission,
} from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import { isoInstant } from '../platform/clock';
import { conflict, notFound } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import type { FreedRow } from '../schedules/freeAll';
import type { Feature } from '../platform/services';
import { teamWords } from '../team/team.labels';
import * as names from '../team/names.repository';
import * as audit from './audit.repository';
import { restoreHours } from './restoreHours';

/** Entries per statement, so that it does not block other requests. */
const ROWS_AT_ONCE = 1_000;

export const auditRoutes: Feature = (app, services) => {
  const { config, db, writer, clock, jobs } = services;
  const daysAgo = (days: number) => isoInstant(clock.now() - days * millisecondsInDay);

  registerEndpoint(app, auditContract.list, ({ actor, query }) =>
    audit.list(db, query, {
      areas: auditAreasOf(actor.user),
      hasAddresses: hasAnyPermission(actor.user, READ_ADDRESSES),
      restorableSince: daysAgo(RESTORABLE_DAYS),
      pseudonym: teamWords[config.locale === 'en' ? 'en' : 'pt-BR'].removed,
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

  jobs.deleteOld('Old audit entries', async (ago) => {
    const before = ago(config.auditKeepDays * millisecondsInDay);
    await inParts((most) => audit.removeBefore(writer, before, most));
    await names.removeBefore(writer, before);
    const addresses = ago(config.addressKeepDays * millisecondsInDay);
    await inParts((most) => audit.removeAddressesBefore(writer, addresses, most));
  });
};

/** Rows of `freeAll`; entries of earlier versions name no tables. */
function readRows(removed: string): FreedRow[] {
  // The cast is safe: `freeAll` returned them.
  const rows = JSON.parse(removed) as FreedRow[];
  return rows.map((row) => ({ ...row, table: row.table ?? ('date' in row ? 'dated_hours' : 'schedules') }) as FreedRow);
}

async function inParts(remove: (most: number) => Promise<number>): Promise<void> {
  while ((await remove(ROWS_AT_ONCE)) === ROWS_AT_ONCE);
}
