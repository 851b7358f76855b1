import { LATE_AFTER_MS, REMIND_BEFORE_MS } from '@cabine/panel-core/contract';
import * as notifications from '../notifications/notifications.repository';
import { isoInstant } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/schema';
import { listHolders } from '../team/listHolders';
import * as air from './air.repository';
import { airWords } from './air.labels';
import type { HourNow } from './onAir';
import { readHosts, type Hosts } from '../schedules/readHosts';
import { wallHourAt } from '../schedules/wallHours';
import { languageOf } from '../platform/language';
import { memberIn } from '../team/memberIn';

interface Watch {
  config: Pick<Config, 'timeZone' | 'locale'>;
  now: number;
  hosts: Hosts;
  present: HourNow;
}

/**
 * Records who is booked as an hour begins, reminds the next host and promoter, and notifies managers once that an hour began without
 * its DJ. Call it with the air locked, so that only one server sends these.
 *
 * @returns ids of the notified members
 */
export async function watchHours(trx: Db, watch: Watch): Promise<number[]> {
  const { hour, booked } = watch.present;
  const at = isoInstant(hour.from);
  const known = await air.getHour(trx, at);
  // A freed hour keeps its record.
  if (known?.begun !== 1 || booked)
    await air.setHolder(trx, hour, watch.now, { user_id: booked?.user_id ?? null, host: booked?.user_name ?? '' });
  const reminded = await remindNext(trx, watch);
  return known?.told === 1 ? reminded : [...reminded, ...(await reportMissing(trx, watch))];
}

const wordsOf = ({ config }: Watch) => airWords[languageOf(config)];

async function notify(
  trx: Db,
  { now }: Watch,
  messages: readonly { title: string; content: string; userId: number }[],
): Promise<number[]> {
  for (const message of messages)
    await notifications.notify(trx, message, { created_by: null, created_at: isoInstant(now) });
  return messages.map(({ userId }) => userId);
}

async function remindNext(trx: Db, watch: Watch): Promise<number[]> {
  const { config, now, hosts, present } = watch;
  const { hour } = present;
  const startsAt = isoInstant(hour.to);
  if (hour.to - now > REMIND_BEFORE_MS || (await air.getHour(trx, startsAt))?.reminded === 1) return [];
  const words = wordsOf(watch);
  const following = wallHourAt(hour.to, config.timeZone);
  const events = await readHosts(trx, now, hour.to, config.timeZone, 'event');
  const time = following.start_time;
  const messages = [
    { of: hosts, title: words.remindTitle(time), content: words.remind(time) },
    { of: events, title: words.remindEventTitle(time), content: words.remindEvent(time) },
  ].flatMap(({ of, ...message }) => {
    const next = of(following);
    // Consecutive hours need only one reminder.
    return next && next.user_id !== of(hour)?.user_id ? [{ ...message, userId: next.user_id }] : [];
  });
  if (messages.length > 0) await air.setHour(trx, startsAt, { reminded: 1 });
  return notify(trx, watch, messages);
}

/** Notifies managers that the hour's DJ is not on air. */
async function reportMissing(trx: Db, watch: Watch): Promise<number[]> {
  const { hour, booked, isDjOn, isHost, sinceMs } = watch.present;
  if (!booked || isDjOn === null || isHost !== false || sinceMs < LATE_AFTER_MS) return [];
  if (await air.wasOn(trx, booked.user_id, isoInstant(hour.from), isoInstant(hour.from + LATE_AFTER_MS))) return [];
  await air.setHour(trx, isoInstant(hour.from), { told: 1 });
  const words = wordsOf(watch);
  const time = hour.start_time;
  const managers = (await listHolders(trx, 'manage_schedule')).filter((userId) => userId !== booked.user_id);
  const message = { title: words.missingTitle(time), content: words.missing(memberIn(booked.user_id), time) };
  return notify(
    trx,
    watch,
    managers.map((userId) => ({ ...message, userId })),
  );
}
