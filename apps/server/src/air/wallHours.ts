import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** Every zone is a whole number of quarters away from UTC. */
export const QUARTER_MS = 15 * millisecondsInMinute;
/** 1970 began on a Thursday, the fourth day of our week. */
const FIRST_DAY = 3;
const HOURS_PER_WEEK = 168;

/** Time of one offset, within what was asked for. */
export interface ZoneSpan {
  from: number;
  to: number;
  /** What the station's clock is ahead of UTC. */
  offsetMs: number;
}

const offsetAt = (at: number, timeZone: string) => tzOffset(timeZone, new Date(at)) * millisecondsInMinute;
const floorTo = (at: number, step: number) => Math.floor(at / step) * step;

/** The time between two instants, cut where the station's clock is changed. */
export function zoneSpans(from: number, to: number, timeZone: string): ZoneSpan[] {
  const spans: ZoneSpan[] = [];
  for (let start = from; start < to;) {
    const offsetMs = offsetAt(start, timeZone);
    let end = start;
    while (end < to && offsetAt(end, timeZone) === offsetMs) end += millisecondsInDay;
    end = Math.min(end, to);
    // Between the day before, when the offset was still this one, and now the clock may have been changed.
    let [same, other] = [Math.max(start, end - millisecondsInDay), end];
    while (offsetAt(end - 1, timeZone) !== offsetMs && other - same > QUARTER_MS) {
      const middle = floorTo((same + other) / 2, QUARTER_MS);
      const between = middle <= same ? same + QUARTER_MS : middle;
      if (offsetAt(between, timeZone) === offsetMs) same = between;
      else other = between;
    }
    if (offsetAt(end - 1, timeZone) !== offsetMs) end = other;
    spans.push({ from: start, to: end, offsetMs });
    start = end;
  }
  return spans;
}

/** Hour of the week, 0 to 167 from segunda-feira 00:00, of a time that the station's clock shows. */
const weekHourOf = (wall: number) =>
  (((Math.floor(wall / millisecondsInHour) + FIRST_DAY * 24) % HOURS_PER_WEEK) + HOURS_PER_WEEK) % HOURS_PER_WEEK;

/** An hour of the station's clock. In the night when clocks go back one lasts two hours. */
export interface WallHour {
  from: number;
  to: number;
  weekHour: number;
}

/** The hour that the station's clock shows at an instant. */
export function wallHourAt(at: number, timeZone: string): WallHour {
  const shown = (instant: number) => Math.floor((instant + offsetAt(instant, timeZone)) / millisecondsInHour);
  const hour = shown(at);
  let from = floorTo(at, QUARTER_MS);
  while (shown(from - 1) === hour) from -= QUARTER_MS;
  let to = floorTo(at, QUARTER_MS) + QUARTER_MS;
  while (shown(to) === hour) to += QUARTER_MS;
  return { from, to, weekHour: weekHourOf(hour * millisecondsInHour) };
}

/** The hours of the station's clock between two instants, the first and the last cut to them. */
export function wallHours(from: number, to: number, timeZone: string): WallHour[] {
  const hours: WallHour[] = [];
  for (const span of zoneSpans(from, to, timeZone)) {
    for (let start = span.from; start < span.to;) {
      const wall = start + span.offsetMs;
      const end = Math.min(floorTo(wall, millisecondsInHour) + millisecondsInHour - span.offsetMs, span.to);
      const last = hours.at(-1);
      const weekHour = weekHourOf(wall);
      if (last?.weekHour === weekHour) last.to = end;
      else hours.push({ from: start, to: end, weekHour });
      start = end;
    }
  }
  return hours;
}

/** Where a day such as `2026-11-20` begins at the station; `later` days after it. */
export function startOfDay(day: string, timeZone: string, later = 0): number {
  const wall = Date.parse(`${day}T00:00:00.000Z`) + later * millisecondsInDay;
  // In some zones clocks change at midnight: then the day begins with the first instant that its date has.
  const before = wall - offsetAt(wall - millisecondsInDay, timeZone);
  const after = wall - offsetAt(wall + millisecondsInDay, timeZone);
  for (const at of [Math.min(before, after), Math.max(before, after)])
    if (at + offsetAt(at, timeZone) >= wall && at - 1 + offsetAt(at - 1, timeZone) < wall) return at;
  return Math.min(before, after);
}

/** The day of the station's calendar at an instant. */
export const dayAt = (at: number, timeZone: string): string =>
  new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);
