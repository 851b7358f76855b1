import { TZDateMini } from '@date-fns/tz/date/mini';
import { getISODay } from 'date-fns/getISODay';
import type { DayIndex } from './slots';

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
 * @param timeZone IANA name, for example `America/Sao_Paulo`
 * @throws RangeError for an unknown zone
 */
export function stationTime(instantMs: number, timeZone: string): StationTime {
  const now = new TZDateMini(instantMs, timeZone);
  if (Number.isNaN(now.getTime())) throw new RangeError(`stationTime: '${timeZone}' is not a time zone.`);
  return { day: (getISODay(now) - 1) as DayIndex, hour: now.getHours(), minute: now.getMinutes() };
}
