import { SLOTS, canBeTakenOver, type DayIndex, type RadioInfoReply, type Schedule } from '@cabine/panel-core/contract';
import { isoInstant } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import type { AuditRecord } from '../platform/http/change';
import { conflict } from '../platform/http/errors';
import * as schedules from '../schedules/schedules.repository';
import * as air from './air.repository';
import { hourNow, listBookings } from './onAir';
import { wallHourAt } from './wallHours';

interface TakeOver {
  now: number;
  timeZone: string;
  info: RadioInfoReply;
  actor: { id: number; username: string };
  /** Start of the hour that the caller saw. */
  from: string;
}

const taken = (holder: string) => conflict('slot_taken', 'Horário já agendado', { holder });

/**
 * Books the present hour for the caller in place of a late host.
 *
 * @throws HttpError 409
 */
export async function takeOver(
  trx: Db,
  record: (entry: AuditRecord) => Promise<void>,
  { now, timeZone, info, actor, from }: TakeOver,
): Promise<Schedule> {
  // The lock keeps others from taking the hour, and the recorder from judging its new host late.
  await air.lockAir(trx);
  const hour = wallHourAt(now, timeZone);
  if (hour.from !== Date.parse(from)) throw conflict('hour_over', 'This hour is over');
  const booked = (await listBookings(trx)).get(hour.weekHour);
  const facts = hourNow(now, hour, booked, await air.listNames(trx), info);
  if (booked && (booked.user_id === actor.id || !canBeTakenOver(facts))) throw taken(booked.username);
  const before = booked && (await schedules.get(trx, booked.id));
  if (booked && !(await schedules.remove(trx, booked.id))) throw taken('');
  const { start_time, end_time } = SLOTS[hour.weekHour % 24] ?? { start_time: '', end_time: '' };
  const day_of_week = Math.floor(hour.weekHour / 24) as DayIndex;
  const slot = { type: 'broadcast', day_of_week, start_time, end_time } as const;
  const id = await schedules.create(trx, slot, actor.id, isoInstant(now));
  if (id === undefined) throw taken('');
  const after = { ...slot, id, user_name: actor.username };
  await air.setHour(trx, isoInstant(hour.from), { user_id: actor.id, host: actor.username, begun: 1 });
  await record({ target: { id, name: actor.username }, before, after });
  return after;
}
