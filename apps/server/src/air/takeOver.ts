import {
  SLOTS,
  canBeTakenOver,
  type DayIndex,
  type RadioInfoReply,
  type Schedule,
  type airContract,
} from '@cabine/panel-core/contract';
import * as notifications from '../notifications/notifications.repository';
import { isoInstant } from '../platform/clock';
import type { Config } from '../platform/config';
import { conflict } from '../platform/http/errors';
import type { ChangingCall } from '../platform/http/registerEndpoint';
import * as schedules from '../schedules/schedules.repository';
import { airWords } from './air.labels';
import * as air from './air.repository';
import { hourNow, listBookings, type Granted } from './onAir';
import { wallHourAt } from './wallHours';

interface Present {
  now: number;
  config: Pick<Config, 'timeZone' | 'locale'>;
  info: RadioInfoReply;
  granted: Granted;
}

const taken = (holder: string) => conflict('slot_taken', 'Horário já agendado', { holder });
const hostChanged = (holder = '') =>
  conflict('host_changed', holder ? `${holder} took this hour over already` : 'This hour has no host any more', {
    holder,
  });

/**
 * Books the present hour for the caller in place of the late host of whom they were asked, and notifies that host.
 *
 * @throws HttpError 409
 */
export async function takeOver(
  { trx, record, publish, actor, body }: ChangingCall<typeof airContract.takeOver>,
  { now, config, info, granted }: Present,
): Promise<Schedule> {
  // The lock keeps others from taking the hour, and the recorder from judging its new host late.
  await air.lockAir(trx);
  const hour = wallHourAt(now, config.timeZone);
  if (hour.from !== Date.parse(body.from)) throw conflict('hour_over', 'This hour is over');
  const booked = (await listBookings(trx)).get(hour.weekHour);
  if ((booked?.user_id ?? null) !== body.hostId) throw hostChanged(booked?.username);
  const facts = hourNow(now, hour, booked, await air.listNames(trx), info, granted);
  if (booked && (booked.user_id === actor.id || !canBeTakenOver(facts))) throw taken(booked.username);
  const before = booked && (await schedules.get(trx, booked.id));
  if (booked && !(await schedules.remove(trx, booked.id))) throw hostChanged();
  const { start_time, end_time } = SLOTS[hour.weekHour % 24] ?? { start_time: '', end_time: '' };
  const day_of_week = Math.floor(hour.weekHour / 24) as DayIndex;
  const slot = { type: 'broadcast', day_of_week, start_time, end_time } as const;
  const id = await schedules.create(trx, slot, actor.id, isoInstant(now));
  if (id === undefined) throw taken('');
  const after = { ...slot, id, user_name: actor.username };
  await air.setHour(trx, isoInstant(hour.from), { user_id: actor.id, host: actor.username, begun: 1 });
  await record({ target: { id, name: actor.username }, before, after });
  publish('schedule');
  if (booked) {
    const words = airWords[config.locale === 'en' ? 'en' : 'pt-BR'];
    const [title, content] = [words.lostTitle(actor.username, start_time), words.lost(actor.username, start_time)];
    const by = { created_by: actor.id, created_at: isoInstant(now) };
    await notifications.create(trx, { title, content, userId: booked.user_id }, by);
    publish('notifications', { userId: booked.user_id });
    publish('sent-notifications');
  }
  return after;
}
