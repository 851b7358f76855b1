import { wallAt, type TimeZone } from '../shared/timeZone';
import { DAYS_PER_WEEK, type DayIndex } from './slots';

/** What the station's clock and calendar show. */
export interface StationTime {
  /** `YYYY-MM-DD` */
  date: string;
  day: DayIndex;
  hour: number;
  minute: number;
}

/**
 * The station's date, weekday and time at an instant (design.md 3, time).
 *
 * @param instantMs milliseconds since 1970 UTC
 * @param timeZone the station's, for example `America/Sao_Paulo`
 * @throws RangeError for an unknown zone
 */
export function stationTime(instantMs: number, timeZone: TimeZone): StationTime {
  const wall = new Date(wallAt(instantMs, timeZone));
  // Of JavaScript's week, which begins on Sunday.
  const day = (wall.getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  return {
    date: wall.toISOString().slice(0, 10),
    day: day as DayIndex,
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  };
}
