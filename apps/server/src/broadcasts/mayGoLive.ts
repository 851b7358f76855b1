import {
  GO_ON_AIR,
  LOCK_MINUTES,
  SLOTS,
  hasAnyPermission,
  hasPermission,
  stationTime,
  type GoLiveRefusal,
} from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Config } from '../platform/config';
import { endsAhead, isAhead, type Clock } from '../platform/clock';
import type { ReadDb } from '../platform/db/schema';
import * as schedules from '../schedules/schedules.repository';
import type { KeyHolder } from './streamKeys.repository';

/** How early an encoder may connect, and how late it must be gone. */
const GRACE_MS = 5 * millisecondsInMinute;

/** Between which instants the end of a lock lies that still holds. */
export const locksAhead = (clock: Clock) => endsAhead(clock.now(), Math.max(...LOCK_MINUTES) * millisecondsInMinute);

export type Verdict = 'yes' | Extract<GoLiveRefusal, 'locked' | 'not-booked' | 'not-allowed'>;

interface Week {
  db: ReadDb;
  clock: Clock;
  config: Pick<Config, 'timeZone'>;
}

/** Whether this member may be on air now: in an hour they booked, or at any time with manage_schedule. */
export async function mayGoLive({ db, clock, config }: Week, member: KeyHolder): Promise<Verdict> {
  const now = clock.now();
  if (!member.isActive || !hasAnyPermission(member, GO_ON_AIR.anyOf)) return 'not-allowed';
  if (isAhead(member.lockedUntil, locksAhead(clock))) return 'locked';
  if (hasPermission(member, 'manage_schedule')) return 'yes';
  const hours = [now - GRACE_MS, now, now + GRACE_MS].map((at) => hourAt(at, config.timeZone));
  return (await schedules.isHostOf(db, member.id, hours)) ? 'yes' : 'not-booked';
}

/** Whether the present hour is this member's, without the minutes before and after. */
export function isHostNow({ db, clock, config }: Week, userId: number): Promise<boolean> {
  return schedules.isHostOf(db, userId, [hourAt(clock.now(), config.timeZone)]);
}

function hourAt(at: number, timeZone: string) {
  const { day, hour } = stationTime(at, timeZone);
  return { day_of_week: day, start_time: SLOTS[hour]?.start_time ?? '' };
}
