import {
  BOOK_SCHEDULE,
  datedHour,
  hasAnyPermission,
  slotHour,
  type DatedHour,
  type DayIndex,
  type HourResult,
  type ScheduleType,
} from '@cabine/panel-core/contract';
import { notifyMember } from '../notifications/notifyMember';
import { isoInstant } from '../platform/clock';
import type { Change } from '../platform/http/change';
import { HttpError, accessDenied, conflict, notFound } from '../platform/http/errors';
import { requireLowerRank } from '../team/rank.rules';
import * as dates from './dates.repository';
import * as rules from './dates.rules';
import { type Needs } from './dates.rules';
import { freeWeekly, type ActRow } from './freeAll';
import { hourWords } from './schedules.labels';
import * as schedules from './schedules.repository';
import type { StoredSchedule } from './schedules.repository';
import { freedDate, freedWeekly, since, tellFreed, tellTaken } from './tellFreed';
import { wallHourAt } from './wallHours';

/** An hour of every week, or of one `date`. */
export interface AskedHour {
  type: ScheduleType;
  date?: string | null | undefined;
  day_of_week?: DayIndex | undefined;
  start_time: string;
  end_time: string;
}
type Call = Pick<Change, 'trx' | 'publish' | 'actor'>;

/** What an act did: who had the hour before, and the rows by which it can be undone. */
export interface Act {
  before: number | null;
  rows: ActRow[];
}

const onDate = (hour: AskedHour): DatedHour | null =>
  hour.date == null ? null : datedHour({ ...hour, date: hour.date });
const weeklyOf = ({ type, day_of_week = 0, start_time, end_time }: AskedHour) => ({
  type,
  day_of_week,
  start_time,
  end_time,
});

/** Books a free hour for the caller. @throws HttpError 400, 409 `slot_taken`, `hour_over`, `day_closed`, `week_full` */
export async function bookHour(services: Needs, call: Call, hour: AskedHour): Promise<Act & { id: number }> {
  const { trx, actor } = call;
  const dated = onDate(hour);
  await rules.requireRoomInWeek(services, trx, hour, actor.id);
  if (dated) {
    const by = { created_by: actor.id, created_at: isoInstant(services.clock.now()) };
    await rules.bookDate(services, trx, dated, actor.id, by);
    return { id: 0, before: null, rows: [{ made: 'date', ...dated, from: null, to: actor.id }] };
  }
  const slot = weeklyOf(hour);
  const { id, rows } = await rules.bookWeekly(services, trx, slot, actor.id);
  await tellTaken(services, call, slot);
  return { id, before: null, rows };
}

/** Frees an hour of every week. */
export async function freeEveryWeek(services: Needs, call: Call, before: StoredSchedule): Promise<Act> {
  const rows = await freeWeekly(call.trx, before);
  await tellFreed(services, call, [freedWeekly(before)]);
  return { before: before.user_id, rows };
}

/** Gives an hour up for its date; of the present one the rest. @throws HttpError 403, 404, 409 */
export async function freeOnDate(services: Needs, call: Call, dated: DatedHour, seen?: string): Promise<Act> {
  const { trx, actor } = call;
  rules.requirePhase(services, dated, 'present');
  const now = services.clock.now();
  const hour = await dates.lockHour(trx, dated);
  const { holder } = hour;
  if (seen !== undefined && (holder?.user_name ?? '') !== seen) throw rules.hostChanged(hour);
  if (!actor.mayTouch(holder?.user_id ?? actor.id)) throw accessDenied();
  if (holder?.user_id == null) throw notFound();
  const by = { created_by: actor.id, created_at: isoInstant(now) };
  await dates.setHolder(trx, hour, { userId: null, end_time: dated.end_time }, by);
  const present = wallHourAt(now, services.config.timeZone);
  // The present hour alone can have been taken over.
  if (present.date === dated.date && present.weekHour % 24 === slotHour(dated.start_time))
    await dates.giveBack(trx, hour, isoInstant(present.from));
  const to = (await dates.readHour(trx, dated)).holder?.user_id ?? null;
  await tellFreed(services, call, [freedDate(dated, holder.user_id)]);
  return { before: holder.user_id, rows: [{ made: 'date', ...dated, from: holder.user_id, to }] };
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
  call: Call,
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
  const joined = { content: '', items: [when], since: since(services) };
  if (act.before !== null)
    await notifyMember(services, call, act.before, { title: words.lost(actor.username, host.username), ...joined });
  await notifyMember(services, call, userId, { title: words.got(actor.username), ...joined });
  return { ...act, user_name: host.username };
}

async function giveDate(services: Needs, call: Call, dated: DatedHour, given: Given): Promise<Act & { when: string }> {
  const { trx, actor } = call;
  rules.requirePhase(services, dated, 'present');
  const locked = await dates.lockHour(trx, dated);
  await requireSeen(call, locked.holder, given);
  // Freed by a coordinator, the date is still taken from its weekly host.
  if (locked.weekly && locked.exception?.given_by) await requireLowerRank(trx, actor, [locked.weekly.user_id]);
  const by = { created_by: actor.id, created_at: isoInstant(services.clock.now()) };
  await dates.setHolder(trx, locked, { userId: given.userId, end_time: dated.end_time }, by);
  const before = locked.holder?.user_id ?? null;
  return {
    before,
    rows: [{ made: 'date', ...dated, from: before, to: given.userId }],
    when: hourWords(services.config.locale).on(dated.date, dated.start_time),
  };
}

async function giveEveryWeek(services: Needs, call: Call, hour: AskedHour, given: Given) {
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
  { trx, actor }: Call,
  holder: { user_id: number | null; user_name: string } | null,
  { userId, holder: seen }: Given,
): Promise<void> {
  if ((holder?.user_name ?? '') !== seen) throw rules.hostChangedTo(holder?.user_name ?? '');
  if (holder?.user_id === userId) throw conflict('slot_taken', 'Horário já agendado', { holder: holder.user_name });
  if (holder?.user_id != null) await requireLowerRank(trx, actor, [holder.user_id]);
}

/** One hour of several: frees it, books it for the caller, or gives it to a member. */
async function changeHour(
  services: Needs,
  call: Call,
  hour: AskedHour & { holder: string },
  userId: number | null,
): Promise<Act> {
  const { trx, actor } = call;
  const dated = onDate(hour);
  if (userId === null && dated) return freeOnDate(services, call, dated, hour.holder);
  if (userId === null) {
    const before = await schedules.lock(trx, weeklyOf(hour));
    if (before?.user_name !== hour.holder) throw rules.hostChangedTo(before?.user_name ?? '');
    if (!actor.mayTouch(before.user_id)) throw accessDenied();
    return freeEveryWeek(services, call, before);
  }
  const isOwn = userId === actor.id && hour.holder === '';
  const needed = isOwn ? BOOK_SCHEDULE[hour.type].anyOf : (['manage_schedule'] as const);
  if (!hasAnyPermission(actor.user, needed)) throw accessDenied();
  return isOwn ? bookHour(services, call, hour) : giveHour(services, call, hour, { userId, holder: hour.holder });
}

/**
 * Changes several hours as one act; each succeeds or is refused alone.
 *
 * @throws HttpError 403 if the caller may change none of them
 */
export async function changeSeveral(
  services: Needs,
  call: Call,
  { hours, userId }: { hours: readonly (AskedHour & { holder: string })[]; userId: number | null },
): Promise<{ results: HourResult[]; acts: Act[] }> {
  // Each hour is judged below.
  call.actor.mayTouch(call.actor.id);
  const acts: Act[] = [];
  const results: HourResult[] = [];
  for (const hour of hours)
    try {
      acts.push(await changeHour(services, call, hour, userId));
      results.push({ code: null, holder: '' });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { holder } = error.details.body ?? {};
      results.push({ code: error.code, holder: typeof holder === 'string' ? holder : '' });
    }
  if (results.every(({ code }) => code === 'access_denied')) throw accessDenied();
  return { results, acts };
}
