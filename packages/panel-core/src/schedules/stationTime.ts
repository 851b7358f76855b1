import { wallAt, type TimeZone } from '../shared/timeZone';
import { DAYS_PER_WEEK, type DayIndex } from './slots';

/** Weekday and time of day on the station's clock. */
export interface StationTime {
  day: DayIndex;
  hour: number;
  minute: number;
}

const MINUTES_PER_DAY = 24 * 60;
/** 1970 began on a Thursday. */
const FIRST_DAY = 3;

/**
 * The station's weekday and time at an instant (design.md 3, time).
 *
 * @param instantMs milliseconds since 1970 UTC
 * @param timeZone the station's, for example `America/Sao_Paulo`
 * @throws RangeError for an unknown zone
 */
export function stationTime(instantMs: number, timeZone: TimeZone): StationTime {
  const minutes = Math.floor(wallAt(instantMs, timeZone) / 60_000);
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const ofDay = minutes - days * MINUTES_PER_DAY;
  return {
    day: ((((days + FIRST_DAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK) as DayIndex,
    hour: Math.floor(ofDay / 60),
    minute: ofDay % 60,
  };
}
