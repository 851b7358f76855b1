import { SLOTS, dateAfter, dayAt, type ScheduleType } from '@cabine/panel-core/contract';
import type { ReadDb } from '../platform/db/schema';
import { readHours } from './dates.repository';
import { type WallHour } from './wallHours';

/** Who holds an hour. */
export interface Booking {
  user_id: number;
  username: string;
  created_at: string;
}

/** Who holds each hour of the dates from one instant to another: on air, or of promotion. */
export interface Bookings {
  at(hour: WallHour): Booking | undefined;
}

export async function listBookings(
  db: ReadDb,
  from: number,
  to: number,
  timeZone: string,
  type: ScheduleType = 'broadcast',
): Promise<Bookings> {
  const last = dayAt(to, timeZone);
  const days = [dayAt(from, timeZone)];
  for (let day = days[0] ?? last; day < last;) days.push((day = dateAfter(day, 1)));
  const hours = await readHours(db, days, type);
  const byHour = new Map(hours.map(({ date, start_time, holder }) => [`${date} ${start_time}`, holder]));
  return {
    at({ date, weekHour }) {
      const { user_id = null, user_name, created_at } = byHour.get(`${date} ${SLOTS[weekHour % 24]?.start_time}`) ?? {};
      return user_id === null || user_name === undefined || created_at === undefined
        ? undefined
        : { user_id, username: user_name, created_at };
    },
  };
}
