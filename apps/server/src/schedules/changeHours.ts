import {
  BOOK_SCHEDULE,
  hasAnyPermission,
  type AskedHour,
  type DatedHour,
  type HourResult,
  type Schedule,
} from '@cabine/panel-core/contract';
import { notifyMember } from '../notifications/notifyMember';
import { isoInstant } from '../platform/clock';
import type { Acting } from '../platform/http/change';
import { HttpError, accessDenied, notFound } from '../platform/http/errors';
import { requireLowerRank } from '../team/rank.rules';
import * as dates from './dates.repository';
import * as rules from './dates.rules';
import { decidedBy, type Needs } from './dates.rules';
import { freeWeekly, type ActRow } from './freeAll';
import { hourWords } from './schedules.labels';
import * as schedules from './schedules.repository';
import type { Stored } from './schedules.repository';
import { since, notifyFreed, notifyTaken } from './notifyFreed';
import { wallHourAt } from './wallHours';
import { memberIn } from '../team/memberIn';

/** What an act did: who had the hour before, and the rows by which it can be undone. */
export interface Act {
  before: number | null;
  rows: ActRow[];
}

const onDate = ({ type, date, start_time }: AskedHour): DatedHour | null =>
  date == null ? null : { type, date, start_time };
const weeklyOf = ({ type, day_of_week = 0, start_time }: AskedHour) => ({ type, day_of_week, start_time });

/** Books a free hour for the caller. @throws HttpError 400, 409 `slot_taken`, `hour_over`, `day_closed`, `week_full` */
export async function bookHour(
  services: Needs,
  call: Acting,
  hour: AskedHour,
  isNotified = true,
): Promise<Act & { id: number }> {
  const { trx, actor } = call;
  const dated = onDate(hour);
  await rules.requireRoomInWeek(services, trx, hour, actor.id);
  if (dated) {
    await rules.bookDate(services, trx, dated, actor.id, decidedBy(services, call));
    return { id: 0, before: null, rows: [{ made: 'date', ...dated, from: null, to: actor.id }] };
  }
  const slot = weeklyOf(hour);
  const { id, rows } = await rules.bookWeekly(services, trx, slot, actor.id);
  if (isNotified) await notifyTaken(services, call, [slot]);
  return { id, before: null, rows };
}

export async function freeEveryWeek(
  services: Needs,
  call: Acting,
  before: Stored<Schedule>,
  isNotified = true,
): Promise<Act> {
  const rows = await freeWeekly(call.trx, before);
  if (isNotified) await notifyFreed(services, call, rows);
  return { before: before.user_id, rows };
}

/** Gives an hour up for its date; of the present one the rest. @param seen its holder, as one of several hours. @throws HttpError 403, 404, 409 */
export async function freeOnDate(services: Needs, call: Acting, dated: DatedHour, seen?: string): Promise<Act> {
  const { trx, actor } = call;
  rules.requirePhase(services, dated, 'present');
  const hour = await dates.lockHour(trx, dated);
  const { holder } = hour;
  if (seen !== undefined && (holder?.user_name ?? '') !== seen) throw rules.hostChanged(holder);
  if (!actor.mayTouch(holder?.user_id ?? actor.id)) throw accessDenied();
  if (holder?.user_id == null) throw notFound();
  await dates.setHolder(trx, hour, null, decidedBy(services, call));
  const present = wallHourAt(services.clock.now(), services.config.timeZone);
  // The present hour alone can have been taken over.
  if (present.date === dated.date && present.start_time === dated.start_time)
    await dates.giveBack(trx, hour, isoInstant(present.from));
  const to = (await dates.readHour(trx, dated)).holder?.user_id ?? null;
  const rows: ActRow[] = [{ made: 'date', ...dated, from: holder.user_id, to }];
  // Of several hours whoever is concerned is told once, at the end.
  if (seen === undefined) await notifyFreed(services, call, rows);
  return { before: holder.user_id, rows };
}

interface Given {
  userId: number;
  /** Whom the caller saw there; empty if the hour was free. */
  holder: string;
}

/**
 * Gives an hour to a member, in place of the holder whom the caller saw; both are notified.
 *
 * @throws HttpError 400, 403, 409 `host_changed`, `slot_taken`, `hour_over`, `day_closed`
 */
export async function giveHour(
  services: Needs,
  call: Acting,
  hour: AskedHour,
  given: Given,
): Promise<Act & { user_name: string }> {
  const { trx, actor } = call;
  const { userId } = given;
  await rules.requireMayHold(trx, userId, hour.type);
  const dated = onDate(hour);
  const { when, ...act } = await (dated
    ? giveDate(services, call, dated, given)
    : giveEveryWeek(services, call, hour, given));
  const host = await trx.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirstOrThrow();
  const words = hourWords(services.config.locale);
  const by = memberIn(actor.id);
  const joined = { content: '', items: [when], since: since(services) };
  if (act.before !== null)
    await notifyMember(services, call, act.before, { title: words.lost(by, memberIn(userId)), ...joined });
  await notifyMember(services, call, userId, { title: words.got(by), ...joined });
  return { ...act, user_name: host.username };
}

async function giveDate(
  services: Needs,
  call: Acting,
  dated: DatedHour,
  given: Given,
): Promise<Act & { when: string }> {
  const { trx, actor } = call;
  rules.requirePhase(services, dated, 'present');
  const locked = await dates.lockHour(trx, dated);
  await requireSeen(call, locked.holder, given);
  // Freed by a coordinator, the date is still taken from its weekly host.
  if (locked.weekly && locked.exception?.given_by) await requireLowerRank(trx, actor, [locked.weekly.user_id]);
  await dates.setHolder(trx, locked, given.userId, decidedBy(services, call));
  const before = locked.holder?.user_id ?? null;
  return {
    before,
    rows: [{ made: 'date', ...dated, from: before, to: given.userId }],
    when: hourWords(services.config.locale).on(dated.date, dated.start_time),
  };
}

async function giveEveryWeek(services: Needs, call: Acting, hour: AskedHour, given: Given) {
  const { trx } = call;
  const slot = weeklyOf(hour);
  const weekly = await schedules.lock(trx, slot);
  await requireSeen(call, weekly ?? null, given);
  const freed = weekly ? await freeWeekly(trx, weekly) : [];
  const { rows } = await rules.bookWeekly(services, trx, slot, given.userId);
  const when = hourWords(services.config.locale).weekly(slot.day_of_week, slot.start_time);
  return { before: weekly?.user_id ?? null, rows: [...freed, ...rows], when };
}

/** @throws HttpError 409 unless the hour is still as the caller saw it, 403 by its holder's rank */
async function requireSeen(
  { trx, actor }: Acting,
  holder: { user_id: number | null; user_name: string } | null,
  { userId, holder: seen }: Given,
): Promise<void> {
  if ((holder?.user_name ?? '') !== seen) throw rules.hostChanged(holder);
  if (holder?.user_id === userId) throw dates.slotTaken({ holder });
  if (holder?.user_id != null) await requireLowerRank(trx, actor, [holder.user_id]);
}

/** One hour of several: frees it, books it for the caller, or gives it to a member. */
async function changeHour(
  services: Needs,
  call: Acting,
  hour: AskedHour & { holder: string },
  userId: number | null,
): Promise<Act> {
  const { trx, actor } = call;
  const dated = onDate(hour);
  if (userId === null && dated) return freeOnDate(services, call, dated, hour.holder);
  if (userId === null) {
    const before = await schedules.lock(trx, weeklyOf(hour));
    if (before?.user_name !== hour.holder) throw rules.hostChanged(before);
    if (!actor.mayTouch(before.user_id)) throw accessDenied();
    return freeEveryWeek(services, call, before, false);
  }
  const isOwn = userId === actor.id && hour.holder === '';
  const needed = isOwn ? BOOK_SCHEDULE[hour.type].anyOf : (['manage_schedule'] as const);
  if (!hasAnyPermission(actor.user, needed)) throw accessDenied();
  // As `assign` asks.
  if (!isOwn) await requireLowerRank(trx, actor, [userId]);
  return isOwn
    ? bookHour(services, call, hour, false)
    : giveHour(services, call, hour, { userId, holder: hour.holder });
}

/**
 * Changes several hours as one act; each succeeds or is refused alone.
 *
 * @throws HttpError 403 if the caller may change none of them
 */
export async function changeSeveral(
  services: Needs,
  call: Acting,
  { hours, userId }: { hours: readonly (AskedHour & { holder: string })[]; userId: number | null },
): Promise<{ results: HourResult[]; acts: Act[] }> {
  // Each hour is judged below.
  call.actor.mayTouch(call.actor.id);
  const acts: Act[] = [];
  const results: HourResult[] = [];
  /** Why a weekly hour was refused that is first of such a week: so are those after it, and counting takes long. */
  const full = new Map<string, HourResult>();
  for (const hour of hours) {
    const first = `${hour.type} ${rules.firstWeek(services, hour)}`;
    const known = hour.date == null && hour.holder === '' ? full.get(first) : undefined;
    if (known) {
      results.push(known);
      continue;
    }
    try {
      acts.push(await changeHour(services, call, hour, userId));
      results.push({ code: null, holder: '' });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // The contract names what of the reason is told.
      const refused = { holder: '', ...error.details.body, code: error.code };
      results.push(refused);
      if (error.code === 'week_full' && hour.date == null) full.set(first, refused);
    }
  }
  if (results.every(({ code }) => code === 'access_denied')) throw accessDenied();
  const rows = acts.flatMap((act) => act.rows);
  const taken = rows.flatMap((row) => ('made' in row && row.made === 'weekly' ? row : []));
  if (userId === null) await notifyFreed(services, call, rows);
  else if (userId === call.actor.id) await notifyTaken(services, call, taken);
  return { results, acts };
}
