import { DATES_AHEAD, SCHEDULE_TYPES, SLOTS, dateAfter, datedHour, stationTime } from '@cabine/panel-core/contract';
import { notifyMember } from '../notifications/notifyMember';
import type { Db } from '../platform/db/schema';
import type { Acting } from '../platform/http/change';
import { conflict, invalidInput, notFound } from '../platform/http/errors';
import * as closedDays from './closedDays.repository';
import * as dates from './dates.repository';
import { decidedBy, type Needs } from './dates.rules';
import type { MadeRow } from './freeAll';
import { hourWords } from './schedules.labels';
import { notifyFreed } from './notifyFreed';
import { inProgramText, memberIn } from '../team/memberIn';

interface Done {
  days: string[];
  /** How many hours members had there. */
  held: number;
  rows: MadeRow[];
}

/** Closes days from now on, today from the next hour on; who has an hour there is told. @throws HttpError 400, 409 */
export async function closeDates(
  services: Needs,
  call: Acting,
  asked: readonly string[],
  reason: string,
): Promise<Done> {
  const { trx, actor } = call;
  const days = beginningsOf(services, asked, 1);
  const held = await listHeld(trx, days);
  const closed = await closedDays.close(trx, days, reason, decidedBy(services, call));
  const words = hourWords(services.config.locale);
  const once = (userId: number) => words.closed(memberIn(actor.id), datesOf(held, userId), inProgramText(reason));
  const freed = held.map(({ hour, userId }) => ({ made: 'date' as const, ...datedHour(hour), from: userId, to: null }));
  await notifyFreed(services, call, freed, { once });
  return {
    days: days.map(({ date }) => date),
    held: held.length,
    rows: closed.map((day) => ({ made: 'closed', ...day, reason })),
  };
}

/** Opens closed days again; who has an hour there is told. @throws HttpError 400, 404, 409 */
export async function openDates(services: Needs, call: Acting, asked: readonly string[]): Promise<Done> {
  const { trx, actor } = call;
  const opened: MadeRow[] = [];
  const days = beginningsOf(services, asked, 0);
  for (const day of days) {
    const reason = await closedDays.open(trx, day.date, day.start_time);
    if (reason !== null) opened.push({ made: 'opened', ...day, reason });
  }
  if (opened.length === 0) throw notFound();
  const open = opened.flatMap((row) => ('date' in row ? row.date : []));
  const held = await listHeld(
    trx,
    days.filter(({ date }) => open.includes(date)),
  );
  const words = hourWords(services.config.locale);
  for (const userId of new Set(held.map((each) => each.userId)))
    await notifyMember(services, call, userId, words.opened(memberIn(actor.id), datesOf(held, userId)));
  return { days: open, held: held.length, rows: opened };
}

/**
 * The dates in order, each with the hour from which it can be closed or opened: today's hours that are over stay as they were.
 *
 * @param fromNow 1: what runs is not closed
 */
function beginningsOf({ clock, config }: Needs, asked: readonly string[], fromNow: 0 | 1) {
  const now = stationTime(clock.now(), config.timeZone);
  return [...new Set(asked)].sort().map((date) => {
    if (date > dateAfter(now.date, DATES_AHEAD)) throw invalidInput({ dates: 'too_far' });
    const slot = date === now.date ? SLOTS[now.hour + fromNow] : date > now.date ? SLOTS[0] : undefined;
    if (!slot) throw conflict('hour_over', 'This day is over');
    return { date, start_time: slot.start_time };
  });
}

/** Who holds which hours of these dates, each from its beginning on. */
async function listHeld(trx: Db, days: readonly { date: string; start_time: string }[]) {
  const beginning = new Map(days.map(({ date, start_time }) => [date, start_time]));
  const all = await Promise.all(SCHEDULE_TYPES.map((type) => dates.readHours(trx, [...beginning.keys()], type)));
  return all.flat().flatMap((hour) => {
    const userId = hour.holder?.user_id ?? null;
    return userId !== null && hour.start_time >= (beginning.get(hour.date) ?? '') ? [{ hour, userId }] : [];
  });
}

/** The dates on which a member has hours. */
const datesOf = (held: Awaited<ReturnType<typeof listHeld>>, userId: number) => [
  ...new Set(held.filter((each) => each.userId === userId).map(({ hour }) => hour.date)),
];
