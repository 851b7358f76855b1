import { setImmediate } from 'node:timers/promises';
import { TZDateMini } from '@date-fns/tz';

const WEEKS = 105;
const WEEK_DAYS = 7;
const DAY_HOURS = 24;
const WEEK_HOURS = WEEK_DAYS * DAY_HOURS;
/** Takes a few milliseconds; then other requests can run. */
const WEEKS_AT_ONCE = 10;

interface SkippedHour {
  /** `2026-03-08T02:00`, which the clock skips. */
  at: string;
  /** First minute of the hour that is not skipped, if any: Lord Howe's clocks change by half an hour. */
  restFrom: number | null;
}
export type SkippedHours = ReadonlyMap<number, readonly SkippedHour[]>;
/** A server has one zone, and the result is the same for a year. */
let known: { of: string; hours: Promise<SkippedHours> } | null = null;

/**
 * Hours within two years that the zone's clock changes skip, by hour of the week. Calendar apps treat them differently;
 * some would show two DJs at the same time.
 *
 * @param monday the first day, at the zone's midnight
 */
export function skippedHours(timeZone: string, monday: Date): Promise<SkippedHours> {
  const of = `${timeZone} ${monday.getTime()}`;
  if (known?.of !== of) known = { of, hours: find(timeZone, monday) };
  return known.hours;
}

async function find(timeZone: string, monday: Date): Promise<SkippedHours> {
  const found = new Map<number, SkippedHour[]>();
  const [year, month, first] = [monday.getFullYear(), monday.getMonth(), monday.getDate()];
  const at = (week: number, hour = 0) => new TZDateMini(year, month, first + week * WEEK_DAYS, hour, timeZone);
  for (let week = 0, before = at(0); week < WEEKS; week += 1) {
    if (week % WEEKS_AT_ONCE === 0) await setImmediate();
    const after = at(week + 1);
    // getTimezoneOffset has the opposite sign: it falls when clocks go forward.
    const goesForward = after.getTimezoneOffset() < before.getTimezoneOffset();
    before = after;
    for (let hour = 0; goesForward && hour <= WEEK_HOURS; hour += 1) {
      const clock = at(week, hour);
      const isShown = clock.getHours() === hour % DAY_HOURS;
      if (isShown && clock.getMinutes() === 0) continue;
      // The wall time as counted in UTC, which has no gaps.
      const wall = new Date(Date.UTC(year, month, first + week * WEEK_DAYS, hour)).toISOString().slice(0, 16);
      const others = found.get(hour % WEEK_HOURS) ?? [];
      found.set(hour % WEEK_HOURS, [...others, { at: wall, restFrom: isShown ? clock.getMinutes() : null }]);
    }
  }
  return found;
}
