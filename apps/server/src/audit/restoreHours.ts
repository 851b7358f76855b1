import type { Restored, ScheduleType } from '@cabine/panel-core/contract';
import { notifyMember } from '../notifications/notifyMember';
import { offerHour } from '../offers/offers.routes';
import type { Db } from '../platform/db/schema';
import type { Change } from '../platform/http/change';
import { HttpError } from '../platform/http/errors';
import { findNotOutranked } from '../team/rank.rules';
import * as dates from '../schedules/dates.repository';
import { bookDate, bookWeekly, hostChanged, listBookers, type Needs } from '../schedules/dates.rules';
import { isHour, type FreedRow } from '../schedules/freeAll';
import { hourWords } from '../schedules/schedules.labels';

type Call = Pick<Change, 'trx' | 'publish' | 'actor'>;

/**
 * Books freed hours again, and what was given up and offered of them, each by the rules of the call that would make it.
 * Others' hours need a lower rank, as assigning does. Members are notified once.
 *
 * @returns the hours restored and skipped, and all rows that are not restored
 */
export async function restoreHours(
  services: Needs,
  call: Call,
  rows: readonly FreedRow[],
): Promise<Restored & { left: FreedRow[] }> {
  const mayHold = await judgeHosts(call, rows);
  const known = await knownMembers(call.trx, rows);
  const left: FreedRow[] = [];
  const hosts = new Set<number>();
  for (const row of inOrder(rows)) {
    const isBack = mayHold(row) && (await isAllowed(() => bookAgain(services, call, row, known)));
    if (!isBack) left.push(row);
    else if (isHour(row)) hosts.add(row.user_id);
  }
  const words = hourWords(services.config.locale);
  for (const userId of hosts) await notifyMember(services, call, userId, words.restored(call.actor.username));
  const skipped = left.filter(isHour).length;
  return { restored: rows.filter(isHour).length - skipped, skipped, left };
}

/** As they could have been made: an hour of a date whose weekly host had not given it up was booked before the weekly one. */
function inOrder(rows: readonly FreedRow[]): FreedRow[] {
  const at = (row: FreedRow) => ('date' in row ? `${row.type} ${row.date} ${row.start_time}` : '');
  const givenUp = new Set(rows.filter(({ table }) => table === 'given_up_hours').map(at));
  const turn = (row: FreedRow) =>
    row.table === 'dated_hours' && !givenUp.has(at(row)) ? 0 : 1 + TURNS.indexOf(row.table);
  return [...rows].sort((one, other) => turn(one) - turn(other));
}
const TURNS: readonly FreedRow['table'][] = ['schedules', 'given_up_hours', 'dated_hours', 'offers'];

/** Which rows are of members who may hold such hours now, and whom the caller may give some. */
async function judgeHosts({ trx, actor }: Call, rows: readonly FreedRow[]): Promise<(row: FreedRow) => boolean> {
  const hosts = (type?: ScheduleType) => [
    ...new Set(rows.filter((row) => type === undefined || row.type === type).map(({ user_id }) => user_id)),
  ];
  const higher = await findNotOutranked(
    trx,
    actor,
    hosts().filter((id) => id !== actor.id),
  );
  const idsOf = async (type: ScheduleType) =>
    new Set(hosts(type).length === 0 ? [] : (await listBookers(trx, type, hosts(type))).map(({ id }) => id));
  const bookers = { broadcast: await idsOf('broadcast'), event: await idsOf('event') };
  return ({ type, user_id }) => bookers[type].has(user_id) && !higher.has(user_id);
}

/** Members who decided about hours, as far as they still exist. */
async function knownMembers(trx: Db, rows: readonly FreedRow[]): Promise<Set<number>> {
  const named = rows.flatMap((row) => ('created_by' in row ? (row.created_by ?? []) : []));
  if (named.length === 0) return new Set();
  const found = await trx.selectFrom('users').select('id').where('id', 'in', named).execute();
  return new Set(found.map(({ id }) => id));
}

/** @throws HttpError as the call that makes such a row */
async function bookAgain(services: Needs, call: Call, row: FreedRow, known: ReadonlySet<number>): Promise<void> {
  const { trx } = call;
  const { user_id, created_at } = row;
  if (row.table === 'schedules') {
    // The cast is safe: only validated bookings were stored.
    await bookWeekly(services, trx, row as Parameters<typeof bookWeekly>[2], user_id, created_at);
    return;
  }
  if (row.table === 'offers') {
    await offerHour(services, call, row, { user_id, to_id: row.to_id, created_at });
    return;
  }
  const by = { created_by: known.has(row.created_by ?? 0) ? row.created_by : null, created_at };
  if (row.table === 'dated_hours') {
    await bookDate(services, trx, row, user_id, by);
    return;
  }
  const hour = await dates.lockHour(trx, row);
  if (hour.holder?.user_id !== user_id || hour.exception) throw hostChanged(hour);
  await dates.setHolder(trx, hour, { userId: null, end_time: row.end_time }, by);
}

async function isAllowed(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
