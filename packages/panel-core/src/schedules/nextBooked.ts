import { hoursUntil, type StationTime } from './stationTime';
import { SLOTS_PER_DAY } from './slots';

interface Booked {
  day_of_week: number;
  start_time: string;
  user_name: string;
}

/** The next booked hour within a day with a different host than the hour before it. */
export function nextBooked<T extends Booked>(slots: readonly T[], now: StationTime): T | null {
  const bookedIn = new Map(slots.map((slot) => [hoursUntil(now, slot), slot]));
  let host = bookedIn.get(0)?.user_name;
  for (let hours = 1; hours < SLOTS_PER_DAY; hours++) {
    const slot = bookedIn.get(hours);
    if (slot && slot.user_name !== host) return slot;
    if (!slot) host = undefined;
  }
  return null;
}
