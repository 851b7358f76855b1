import type { ReadDb } from '../platform/db/schema';
import { readHosts } from '../schedules/readHosts';
import { wallHourAt } from '../schedules/wallHours';
import * as air from './air.repository';
import { djOf, hourNow, type HourNow, type Present } from './onAir';

/** The current hour as the database and the radio tell it. */
export async function readHourNow(
  db: ReadDb,
  { now, timeZone, info, granted }: Pick<Present, 'now' | 'info' | 'granted'> & { timeZone: string },
): Promise<HourNow> {
  const hour = wallHourAt(now, timeZone);
  const booked = (await readHosts(db, now, now, timeZone))(hour);
  const names = await air.listNames(db, [djOf(info)], now);
  const lastOn = booked ? await air.lastOn(db, booked.user_id, hour.from) : null;
  return hourNow({ now, hour, booked, names, info, granted, lastOn });
}
