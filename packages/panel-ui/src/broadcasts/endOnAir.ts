import { slotHour, type Schedule, type StationTime } from '@cabine/panel-core';

const HOURS_OF_WEEK = 7 * 24;
const LAST_MINUTE = 45;

/** End (`HH:MM`) of the host's consecutive hours from now on. Null if the current hour is not the host's. */
export function endOnAir(
  slots: readonly Schedule[],
  now: StationTime,
  isHost: (name: string) => boolean,
): string | null {
  const byHour = new Map(slots.map((slot) => [slot.day_of_week * 24 + slotHour(slot.start_time), slot]));
  const first = now.day * 24 + now.hour;
  let count = 0;
  let end: string | null = null;
  for (; count < HOURS_OF_WEEK; count += 1) {
    const slot = byHour.get((first + count) % HOURS_OF_WEEK);
    if (!slot || !isHost(slot.user_name)) break;
    end = slot.end_time;
  }
  // The last 15 minutes are a break between hosts.
  return count === 1 && now.minute >= LAST_MINUTE ? null : end;
}
