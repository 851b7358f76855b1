import { QUARTER_MS, wallAt, zoneSpans, type TimeZone } from '@cabine/panel-core/contract';
import { millisecondsInHour } from 'date-fns/constants';

/** 1970 began on a Thursday; our week starts on Monday. */
const FIRST_DAY = 3;
const HOURS_PER_WEEK = 168;

const floorTo = (at: number, step: number) => Math.floor(at / step) * step;

/** Hour of the week, 0 to 167 from Monday 00:00, of a wall-clock time. */
const weekHourOf = (wall: number) =>
  (((Math.floor(wall / millisecondsInHour) + FIRST_DAY * 24) % HOURS_PER_WEEK) + HOURS_PER_WEEK) % HOURS_PER_WEEK;

/** An hour of the station's clock. When clocks go back, one of them lasts two hours. */
export interface WallHour {
  from: number;
  to: number;
  weekHour: number;
  /** `YYYY-MM-DD` on the station's clock. */
  date: string;
}

const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);

/** The station's hour at an instant. */
export function wallHourAt(at: number, timeZone: TimeZone): WallHour {
  const shown = (instant: number) => Math.floor(wallAt(instant, timeZone) / millisecondsInHour);
  const hour = shown(at);
  let from = floorTo(at, QUARTER_MS);
  while (shown(from - 1) === hour) from -= QUARTER_MS;
  let to = floorTo(at, QUARTER_MS) + QUARTER_MS;
  while (shown(to) === hour) to += QUARTER_MS;
  const wall = hour * millisecondsInHour;
  return { from, to, weekHour: weekHourOf(wall), date: dateOf(wall) };
}

/** The station's hours in a time range; the first and last are cut to it. */
export function wallHours(from: number, to: number, timeZone: TimeZone): WallHour[] {
  const hours: WallHour[] = [];
  for (const span of zoneSpans(from, to, timeZone)) {
    for (let start = span.from; start < span.to;) {
      const wall = start + span.offsetMs;
      const end = Math.min(floorTo(wall, millisecondsInHour) + millisecondsInHour - span.offsetMs, span.to);
      const last = hours.at(-1);
      const weekHour = weekHourOf(wall);
      if (last?.weekHour === weekHour) last.to = end;
      else hours.push({ from: start, to: end, weekHour, date: dateOf(wall) });
      start = end;
    }
  }
  return hours;
}
