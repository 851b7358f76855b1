import { canBeTakenOver, datedHour, type ScheduleDate, type airContract } from '@cabine/panel-core/contract';
import { notifyMember } from '../notifications/notifyMember';
import { isoInstant } from '../platform/clock';
import { conflict } from '../platform/http/errors';
import type { ChangingCall } from '../platform/http/registerEndpoint';
import type { Services } from '../platform/services';
import * as dates from '../schedules/dates.repository';
import { airWords } from './air.labels';
import * as air from './air.repository';
import type { Present } from './onAir';
import { readHourNow } from './readHourNow';
import { wallHourAt } from '../schedules/wallHours';
import { languageOf } from '../platform/language';
import { memberIn } from '../team/memberIn';

type Now = Pick<Services, 'clock' | 'config'> & Pick<Present, 'now' | 'info' | 'granted'>;

const hostChanged = (holder = '') =>
  conflict('host_changed', holder ? `${holder} took this hour over already` : 'This hour has no host any more', {
    holder,
  });

/**
 * Books the present hour of this date for the caller in place of the late host whom they were shown, and notifies
 * that host; the weekly hour stays.
 *
 * @throws HttpError 409
 */
export async function takeOver(
  call: ChangingCall<typeof airContract.takeOver>,
  { now, clock, config, info, granted }: Now,
): Promise<ScheduleDate> {
  const { trx, record, publish, actor, body } = call;
  // The lock keeps others from taking the hour, and the recorder from judging its new host late.
  await air.lockAir(trx);
  const hour = wallHourAt(now, config.timeZone);
  if (hour.from !== Date.parse(body.from)) throw conflict('hour_over', 'This hour is over');
  const { date, start_time } = hour;
  const taken = datedHour({ type: 'broadcast', date, start_time });
  const locked = await dates.lockHour(trx, taken);
  const facts = await readHourNow(trx, { now, timeZone: config.timeZone, info, granted });
  const { booked } = facts;
  if ((booked?.user_id ?? null) !== body.hostId) throw hostChanged(booked?.user_name);
  if (booked && (booked.user_id === actor.id || !canBeTakenOver(facts))) throw dates.slotTaken(locked);
  await dates.setHolder(trx, locked, actor.id, { created_by: actor.id, created_at: isoInstant(now) });
  // The recorder may not have noted the late host yet.
  if (booked) await air.setHolder(trx, hour, now, { user_id: booked.user_id, host: booked.user_name });
  await air.setHolder(trx, hour, now, { user_id: actor.id, host: actor.username });
  await record({
    // Who lost it finds it by their name.
    member: booked?.user_id ?? actor.id,
    before: { ...taken, userId: booked?.user_id ?? null },
    after: { ...taken, userId: actor.id },
  });
  publish('schedule');
  if (booked) {
    const words = airWords[languageOf(config)];
    const by = memberIn(actor.id);
    const [title, content] = [words.lostTitle(by, start_time), words.lost(by, start_time)];
    await notifyMember({ clock }, call, booked.user_id, { title, content });
  }
  return { ...taken, user_name: actor.username, given_by: '' };
}
