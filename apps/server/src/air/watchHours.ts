import { LATE_AFTER_MS, REMIND_BEFORE_MS } from '@cabine/panel-core/contract';
import * as notifications from '../notifications/notifications.repository';
import { isoInstant } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/schema';
import { listHolders } from '../team/listHolders';
import * as air from './air.repository';
import { airWords } from './air.labels';
import type { HourNow } from './onAir';
import { listBookings, type Bookings } from '../schedules/bookings';
import { wallHourAt } from '../schedules/wallHours';
import { languageOf } from '../platform/language';

interface Watch {
  config: Pick<Config, 'timeZone' | 'locale'>;
  now: number;
  bookings: Bookings;
  present: HourNow;
}

/** Wall-clock time at which an hour of the week begins. */
const timeOf = (weekHour: number) => `${String(weekHour % 24).padStart(2, '0')}:00`;

/**
 * Records who is booked as an hour begins, reminds the next host and promoter, and notifies managers once that an hour began without
 * its DJ. Call it with the air locked, so that only one server sends these.
 *
 * @returns ids of the notified members
 */
export async function watchHours(trx: Db, { config, now, bookings, present }: Watch): Promise<number[]> {
  const rung: number[] = [];
  const words = airWords[languageOf(config)];
  const by = { created_by: null, created_at: isoInstant(now) };
  const { hour, booked } = present;
  const at = isoInstant(hour.from);
  const known = await air.getHour(trx, at);
  // Whoever gets the hour while it runs has it; a freed hour keeps its record.
  if (known?.begun !== 1 || (booked && known.user_id !== booked.user_id))
    await air.setHour(trx, at, { user_id: booked?.user_id ?? null, host: booked?.username ?? '', begun: 1 });

  const following = wallHourAt(hour.to, config.timeZone);
  const startsAt = isoInstant(hour.to);
  if (hour.to - now <= REMIND_BEFORE_MS && (await air.getHour(trx, startsAt))?.reminded !== 1) {
    const events = await listBookings(trx, now, hour.to, config.timeZone, 'event');
    const time = timeOf(following.weekHour);
    for (const [of, title, content] of [
      [bookings, words.remindTitle(time), words.remind(time)],
      [events, words.remindEventTitle(time), words.remindEvent(time)],
    ] as const) {
      const next = of.at(following);
      // Consecutive hours need only one reminder.
      if (!next || next.user_id === of.at(hour)?.user_id) continue;
      await air.setHour(trx, startsAt, { reminded: 1 });
      await notifications.tell(trx, { title, content, userId: next.user_id }, by);
      rung.push(next.user_id);
    }
  }

  const isMissing = booked && present.isDjOn !== null && present.isHost === false && present.sinceMs >= LATE_AFTER_MS;
  if (!isMissing || known?.told === 1) return rung;
  await air.setHour(trx, at, { told: 1 });
  const time = timeOf(hour.weekHour);
  const message = { title: words.missingTitle(time), content: words.missing(booked.username, time) };
  for (const userId of await listHolders(trx, 'manage_schedule')) {
    if (userId === booked.user_id) continue;
    await notifications.tell(trx, { ...message, userId }, by);
    rung.push(userId);
  }
  return rung;
}
