import { SLOTS } from '@cabine/panel-core/contract';
import type { Member } from '../../testing/buildTestApp';

/** A signed-in member. */
export interface Caller {
  member: Member;
  token: string;
}

/** A Monday; tests set the clock to 09:00 on the Tuesday before it, in São Paulo. */
export const MONDAY = '2026-11-30';

/** An hour of a date, by default Monday's at 21:00. */
export const hourOf = (hour = 21, date = MONDAY, type: 'broadcast' | 'event' = 'broadcast') => ({
  type,
  date,
  start_time: SLOTS[hour]?.start_time ?? '',
  end_time: SLOTS[hour]?.end_time ?? '',
});

/** The weekly hour at the same time. */
export const weeklyOf = (hour = 21, day_of_week = 0) => {
  const { date: _, ...slot } = hourOf(hour);
  return { ...slot, day_of_week };
};
