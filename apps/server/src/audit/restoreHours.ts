import type { Restored, ScheduleType } from '@cabine/panel-core/contract';
import { notifyMember } from '../notifications/notifyMember';
import { offerHour } from '../offers/offers.routes';
import type { Db } from '../platform/db/schema';
import type { Acting } from '../platform/http/change';
import { HttpError } from '../platform/http/errors';
import { findNotOutranked } from '../team/rank.rules';
import * as dates from '../schedules/dates.repository';
import { closeDates, openDates } from '../schedules/closeDates';
import {
  bookDate,
  bookWeekly,
  decidedBy,
  hostChanged,
  listBookers,
  requirePhase,
  requireRoomInWeek,
  type Needs,
} from '../schedules/dates.rules';
import { freeWeekly, isHour, type ActRow, type FreedRow, type MadeRow } from '../schedules/freeAll';
import { hourWords } from '../schedules/schedules.labels';
import * as schedules from '../schedules/schedules.repository';
import { notifyFreed, notifyRegained } from '../schedules/notifyFreed';
import { memberIn } from '../team/memberIn';

interface Own {
  heldAt: string;
}

/**
 * Takes back what was made, and books freed hours again with what was given up and offered of them, each by the rules of
 * the call that would make it. Others' hours need the right to decide about them, and their lower rank unless the act was the
 * caller's own.
 * Members are notified once.
 *
 * @param own if it was the caller's act; `heldAt`: when they last held what it took, all of it at once
 * @returns the hours restored and skipped, and all rows that are not restored
 */
export async function restoreHours(
  services: Needs,
  call: Acting,
  all: readonly ActRow[],
  own: Own | null = null,
): Promise<Restored & { left: ActRow[] }> {
  const made = all.filter((row) => 'made' in row);
  const rows = all.filter((row): row is FreedRow => 'table' in row);
  const mayHold = await judgeHosts(call, [...rows, ...made.flatMap(hostBefore)]);
  const mayDecide = await judgeRights(call, all, own !== null);
  const known = await knownMembers(call.trx, rows);
  const days = made.filter((row): row is DayRow => 'reason' in row);
  const left: ActRow[] = [
    ...days.filter((row) => !mayDecide(row)),
    ...(await takeBackDays(services, call, days.filter(mayDecide))),
  ];
  const hosts = new Set<number>();
  /** What this frees, and what somebody has again that nobody had. */
  const [freed, regained]: [ActRow[], ActRow[]] = [[], []];
  // What was made last is taken back first.
  for (const row of made.toReversed()) {
    if ('reason' in row) continue;
    const isBack =
      mayDecide(row) &&
      hostBefore(row).every(mayHold) &&
      (await isAllowed(async () => freed.push(...(await takeBack(services, call, row, own)))));
    if (!isBack) left.push(row);
    else for (const { user_id } of hostBefore(row)) hosts.add(user_id);
    if (isBack && row.made === 'date' && row.to === null) regained.push(row);
  }
  for (const row of inOrder(rows)) {
    const isBack =
      mayDecide(row) && mayHold(row) && (await isAllowed(() => bookAgain(services, call, row, { known, own })));
    if (!isBack) left.push(row);
    else if (isHour(row)) hosts.add(row.user_id);
    if (isBack && isHour(row) && !freed.some((each) => placeOf(each) === placeOf(row))) regained.push(row);
  }
  await notifyFreed(services, call, freed);
  await notifyRegained(services, call, regained);
  const words = hourWords(services.config.locale);
  for (const userId of hosts) await notifyMember(services, call, userId, words.restored(memberIn(call.actor.id)));
  const skipped = placesOf(left).size;
  return { restored: placesOf(all).size - skipped, skipped, left };
}

/** The hours and days that the rows are about. */
const placesOf = (rows: readonly ActRow[]) => new Set(rows.filter((row) => 'made' in row || isHour(row)).map(placeOf));

function placeOf(row: ActRow): string {
  const { type, date, day_of_week, start_time } = { type: '', date: '', day_of_week: '', ...row };
  return `${type} ${date} ${day_of_week} ${start_time}`;
}

/** Who had an hour that changed hands. */
const hostBefore = (row: MadeRow) =>
  row.made === 'date' && row.from !== null ? [{ type: row.type, user_id: row.from }] : [];

/** Everybody who had, has or gets the hour of a row. */
function membersIn(row: ActRow): number[] {
  if ('table' in row || row.made === 'weekly') return [row.user_id];
  return row.made === 'date' ? [row.from, row.to].filter((id) => id !== null) : [];
}

/** Which rows the caller may decide about now: a right, or a higher rank, may have been lost since the act. */
async function judgeRights(
  { trx, actor }: Acting,
  rows: readonly ActRow[],
  isOwn: boolean,
): Promise<(row: ActRow) => boolean> {
  const others = rows.flatMap(membersIn).filter((id) => id !== actor.id);
  const higher = await findNotOutranked(trx, actor, [...new Set(others)]);
  return (row) => {
    const members = membersIn(row);
    if (isOwn && members.includes(actor.id)) return true;
    if (!actor.can('made' in row ? 'manage_schedule' : 'delete_schedule') && !actor.can('manage_schedule'))
      return false;
    return isOwn || members.every((id) => !higher.has(id));
  };
}

/** Takes back what an act made, if nobody decided about it since. @returns what that freed @throws HttpError */
async function takeBack(
  services: Needs,
  call: Acting,
  row: Exclude<MadeRow, DayRow>,
  own: Own | null,
): Promise<ActRow[]> {
  const { trx } = call;
  if (row.made === 'weekly') {
    const weekly = await schedules.lock(trx, row);
    if (weekly?.user_id !== row.user_id) throw hostChanged(weekly);
    return freeWeekly(trx, weekly);
  }
  const isAnothers = row.from !== null && row.from !== call.actor.id && !call.actor.can('manage_schedule');
  // An hour that runs isn't thrown back at who gave it.
  requirePhase(services, row, isAnothers ? 'ahead' : 'present');
  // Nobody's limit is passed by a friend either; what a coordinator gives back is not refused.
  const isBound = row.from === call.actor.id || !call.actor.can('manage_schedule');
  if (own && row.from !== null && isBound) await requireRoomInWeek(services, trx, row, row.from, own.heldAt);
  const hour = await dates.lockHour(trx, row);
  if ((hour.holder?.user_id ?? null) !== row.to) throw hostChanged(hour.holder);
  const by = decidedBy(services, call);
  await dates.setHolder(trx, hour, row.from, { ...by, created_by: row.from ?? by.created_by });
  return [{ ...row, from: row.to, to: row.from }];
}

type DayRow = Extract<MadeRow, { reason: string }>;

/** Opens closed days or closes opened ones, together, so that members are told once. @returns what is left */
async function takeBackDays(services: Needs, call: Acting, rows: readonly DayRow[]): Promise<DayRow[]> {
  const [first, ...others] = rows;
  if (!first) return [];
  const { made, reason } = first;
  const alike = rows.filter((row) => row.made === made && row.reason === reason);
  const days = alike.map(({ date }) => date);
  const isBack = await isAllowed(() =>
    made === 'closed' ? openDates(services, call, days) : closeDates(services, call, days, reason),
  );
  const again = (some: readonly DayRow[]) => takeBackDays(services, call, some);
  if (isBack) return again(rows.filter((row) => !alike.includes(row)));
  // One that is over does not keep the others.
  return [...(alike.length === 1 ? [first] : await again([first])), ...(await again(others))];
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

/** Which rows are of members who may hold such hours now. */
async function judgeHosts({ trx }: Acting, rows: readonly Hosted[]): Promise<(row: Hosted) => boolean> {
  const hosts = (type: ScheduleType) => [
    ...new Set(rows.filter((row) => row.type === type).map(({ user_id }) => user_id)),
  ];
  const idsOf = async (type: ScheduleType) =>
    new Set(hosts(type).length === 0 ? [] : (await listBookers(trx, type, hosts(type))).map(({ id }) => id));
  const bookers = { broadcast: await idsOf('broadcast'), event: await idsOf('event') };
  return ({ type, user_id }) => bookers[type].has(user_id);
}

type Hosted = Pick<FreedRow, 'type' | 'user_id'>;

/** Members who decided about hours, as far as they still exist. */
async function knownMembers(trx: Db, rows: readonly FreedRow[]): Promise<Set<number>> {
  const named = rows.flatMap((row) => ('created_by' in row ? (row.created_by ?? []) : []));
  if (named.length === 0) return new Set();
  const found = await trx.selectFrom('users').select('id').where('id', 'in', named).execute();
  return new Set(found.map(({ id }) => id));
}

/** @throws HttpError as the call that makes such a row */
async function bookAgain(
  services: Needs,
  call: Acting,
  row: FreedRow,
  { known, own }: { known: ReadonlySet<number>; own: Own | null },
): Promise<void> {
  const { trx } = call;
  const { user_id, created_at } = row;
  if (own && isHour(row) && user_id === call.actor.id) await requireRoomInWeek(services, trx, row, user_id, own.heldAt);
  if (row.table === 'schedules') {
    await bookWeekly(services, trx, row, user_id, created_at);
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
  if (hour.holder?.user_id !== user_id || hour.exception) throw hostChanged(hour.holder);
  await dates.setHolder(trx, hour, null, by);
}

async function isAllowed(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
