import { wallAt, type TimeZone } from '../shared/timeZone';
import { DAYS_PER_WEEK, type DayIndex } from './slots';

/** Weekday and time of day on the station's clock. */
export interface StationTime {
  day: DayIndex;
  hour: number;
  minute: number;
}

/**
 * The station's weekday and time at an instant (design.md 3, time).
 *
 * @param instantMs milliseconds since 1970 UTC
 * @param timeZone the station's, for example `America/Sao_Paulo`
 * @throws RangeError for an unknown zone
 */
export function stationTime(instantMs: number, timeZone: TimeZone): StationTime {
  const wall = new Date(wallAt(instantMs, timeZone));
  // Of JavaScript's week, which begins on Sunday.
  const day = (wall.getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  return { day: day as DayIndex, hour: wall.getUTCHours(), minute: wall.getUTCMinutes() };
}
