import {
  GO_ON_AIR,
  LOCK_MINUTES,
  hasAnyPermission,
  hasPermission,
  type GoLiveRefusal,
} from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import { readHosts } from '../schedules/readHosts';
import { wallHourAt } from '../schedules/wallHours';
import type { Config } from '../platform/config';
import { endsAhead, isAhead, type Clock } from '../platform/clock';
import type { ReadDb } from '../platform/db/schema';
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
  const near = [now - GRACE_MS, now, now + GRACE_MS];
  return (await isHostAt({ db, config }, member.id, near)) ? 'yes' : 'not-booked';
}

/** Whether the present hour is this member's, without the minutes before and after. */
export function isHostNow({ db, clock, config }: Week, userId: number): Promise<boolean> {
  return isHostAt({ db, config }, userId, [clock.now()]);
}

async function isHostAt(
  { db, config: { timeZone } }: Pick<Week, 'db' | 'config'>,
  userId: number,
  instants: readonly number[],
): Promise<boolean> {
  const hosts = await readHosts(db, Math.min(...instants), Math.max(...instants), timeZone);
  return instants.some((at) => hosts(wallHourAt(at, timeZone))?.user_id === userId);
}
