import { dateAfter, phaseOf, stationTime, type Schedule } from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import { notifyMember } from '../notifications/notifyMember';
import { isoInstant } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import type { Acting } from '../platform/http/change';
import { listHolders } from '../team/listHolders';
import { memberIn } from '../team/memberIn';
import * as dates from './dates.repository';
import type { Needs } from './dates.rules';
import { isHour, type ActRow } from './freeAll';
import { hourWords } from './schedules.labels';
import * as schedules from './schedules.repository';

/** Days ahead of which coordinators are told that an hour is free. */
const SOON_DAYS = 2;
/** Acts of one member within this time are one message to each who is told. */
const TOGETHER_MS = 10 * millisecondsInMinute;
/** More hours than this are counted instead of listed. */
const LISTED_MAX = 10;

/**
 * Tells whoever is concerned that hours were freed, after they were: their holders, whoever an hour falls back to, who
 * keeps a date of a weekly hour, and coordinators of what nobody has now. Every act that frees hours ends here.
 *
 * @param once what a holder is told, once for all their hours
 * @param gone the member whose hours they were, if nobody needs to tell them
 */
export async function notifyFreed(
  services: Needs,
  call: Acting,
  rows: readonly ActRow[],
  { once, gone }: { once?: (userId: number) => { title: string; content: string }; gone?: number } = {},
): Promise<void> {
  const freed = rows.flatMap((row) => {
    if ('table' in row) return isHour(row) ? row : [];
    return row.made === 'date' && row.from !== null ? { ...row, user_id: row.from } : [];
  });
  const words = hourWords(services.config.locale);
  const by = memberIn(call.actor.id);
  const now = stationTime(services.clock.now(), services.config.timeZone);
  const notify = (userId: number | null, message: Parameters<typeof notifyMember>[3]) =>
    userId === null || userId === gone ? undefined : notifyMember(services, call, userId, message);
  const lost = new Map<number, string[]>();
  const lose = (userId: number, when: string) => lost.set(userId, [...(lost.get(userId) ?? []), when]);
  const left: string[] = [];
  if (once) for (const userId of new Set(freed.map((row) => row.user_id))) await notify(userId, once(userId));
  for (const row of freed) {
    const { type, start_time, user_id } = row;
    if ('date' in row) {
      const { date } = row;
      const when = words.on(date, start_time);
      if (phaseOf(row, now) === 'over') continue;
      const { weekly, holder, exception } = await dates.readHour(call.trx, { type, date, start_time });
      lose(user_id, when);
      // Of a closed day nobody has an hour, and nobody is sought.
      if (exception?.closed) continue;
      if (weekly && weekly.user_id !== user_id)
        await notify(weekly.user_id, words[holder?.user_id === weekly.user_id ? 'back' : 'returned'](by, when));
      if (holder === null && date <= dateAfter(now.date, SOON_DAYS)) left.push(words.ofType(type, when));
    } else {
      const when = words.weekly(row.day_of_week, start_time);
      lose(user_id, when);
      for (const each of await dates.listDatedAt(call.trx, row, now.date))
        if (!(await dates.readHour(call.trx, each)).exception?.closed)
          await notify(each.user_id, words.kept(by, words.on(each.date, each.start_time)));
      left.push(...(await ifFree(call.trx, row, words.ofType(type, when))));
    }
  }
  for (const [userId, items] of once ? [] : lost)
    await notify(userId, { title: words.freed(by), content: '', items, since: since(services) });
  await notifyCoordinators(services, call, words.left, left);
}

/** Tells coordinators of weekly hours that a member took. */
export async function notifyTaken(
  services: Needs,
  call: Acting,
  hours: readonly Pick<Schedule, 'type' | 'day_of_week' | 'start_time'>[],
): Promise<void> {
  const words = hourWords(services.config.locale);
  const taken = hours.map((hour) => words.ofType(hour.type, words.weekly(hour.day_of_week, hour.start_time)));
  await notifyCoordinators(services, call, words.taken, taken);
}

/** The text, if nobody has the hour every week now. */
const ifFree = async (trx: Db, hour: Parameters<typeof schedules.find>[1], text: string) =>
  (await schedules.find(trx, hour)) ? [] : [text];

/** Tells coordinators of hours that nobody had, and somebody has again. */
export async function notifyRegained(services: Needs, call: Acting, rows: readonly ActRow[]): Promise<void> {
  const words = hourWords(services.config.locale);
  const now = stationTime(services.clock.now(), services.config.timeZone);
  const hours = rows.flatMap((row) => {
    if ('day_of_week' in row) return words.ofType(row.type, words.weekly(row.day_of_week, row.start_time));
    const isSoon = 'type' in row && phaseOf(row, now) !== 'over' && row.date <= dateAfter(now.date, SOON_DAYS);
    return isSoon ? words.ofType(row.type, words.on(row.date, row.start_time)) : [];
  });
  await notifyCoordinators(services, call, words.regained, hours);
}

/** From when on an unread message is added to. */
export const since = ({ clock }: Pick<Needs, 'clock'>) => isoInstant(clock.now() - TOGETHER_MS);

/** In the bell, and in the team's channel. */
async function notifyCoordinators(
  services: Needs,
  call: Acting,
  titleBy: (by: string) => string,
  hours: readonly string[],
): Promise<void> {
  if (hours.length === 0) return;
  const words = hourWords(services.config.locale);
  const items = hours.length > LISTED_MAX ? [words.many(hours.length)] : hours;
  const title = titleBy(memberIn(call.actor.id));
  for (const userId of await listHolders(call.trx, 'manage_schedule'))
    await notifyMember(services, call, userId, { title, content: '', items, since: since(services) });
  call.afterwards(() => services.notifyTeam(titleBy(call.actor.username), items));
}
