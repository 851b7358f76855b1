import { dateAfter, dayAt, type ScheduleType } from '@cabine/panel-core/contract';
import type { ReadDb } from '../platform/db/schema';
import { readHours } from './dates.repository';
import type { Stored } from './schedules.repository';
import type { WallHour } from './wallHours';

/** Who holds an hour, and since when. */
export type Host = Pick<Stored<{ user_name: string }>, 'user_id' | 'user_name' | 'created_at'>;
/** Who holds each hour of a span. */
export type Hosts = (hour: WallHour) => Host | undefined;

/** Who holds each hour of the dates from one instant to another: on air, or of promotion. */
export async function readHosts(
  db: ReadDb,
  from: number,
  to: number,
  timeZone: string,
  type: ScheduleType = 'broadcast',
): Promise<Hosts> {
  const last = dayAt(to, timeZone);
  const days = [dayAt(from, timeZone)];
  for (let day = days[0] ?? last; day < last;) days.push((day = dateAfter(day, 1)));
  const hours = await readHours(db, days, type);
  const byHour = new Map(hours.map(({ date, start_time, holder }) => [`${date} ${start_time}`, holder]));
  return ({ date, start_time }) => {
    const holder = byHour.get(`${date} ${start_time}`);
    return holder?.user_id == null ? undefined : { ...holder, user_id: holder.user_id };
  };
}
