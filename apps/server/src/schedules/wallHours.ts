import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** Offsets of all zones are multiples of this. */
export const QUARTER_MS = 15 * millisecondsInMinute;
/** 1970 began on a Thursday; our week starts on Monday. */
const FIRST_DAY = 3;
const HOURS_PER_WEEK = 168;

/** Part of a time range with one offset. */
export interface ZoneSpan {
  from: number;
  to: number;
  /** How far the station's clock is ahead of UTC. */
  offsetMs: number;
}

const offsetAt = (at: number, timeZone: string) => tzOffset(timeZone, new Date(at)) * millisecondsInMinute;
const floorTo = (at: number, step: number) => Math.floor(at / step) * step;

/** Splits a time range at the station's clock changes. */
export function zoneSpans(from: number, to: number, timeZone: string): ZoneSpan[] {
  const spans: ZoneSpan[] = [];
  for (let start = from; start < to;) {
    const offsetMs = offsetAt(start, timeZone);
    let end = start;
    while (end < to && offsetAt(end, timeZone) === offsetMs) end += millisecondsInDay;
    end = Math.min(end, to);
    // Bisects the last day for the clock change.
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
export function wallHourAt(at: number, timeZone: string): WallHour {
  const shown = (instant: number) => Math.floor((instant + offsetAt(instant, timeZone)) / millisecondsInHour);
  const hour = shown(at);
  let from = floorTo(at, QUARTER_MS);
  while (shown(from - 1) === hour) from -= QUARTER_MS;
  let to = floorTo(at, QUARTER_MS) + QUARTER_MS;
  while (shown(to) === hour) to += QUARTER_MS;
  const wall = hour * millisecondsInHour;
  return { from, to, weekHour: weekHourOf(wall), date: dateOf(wall) };
}

/** The station's hours in a time range; the first and last are cut to it. */
export function wallHours(from: number, to: number, timeZone: string): WallHour[] {
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

/** Start of a day such as `2026-11-20` at the station, or of the day `later` days after it. */
export function startOfDay(day: string, timeZone: string, later = 0): number {
  const wall = Date.parse(`${day}T00:00:00.000Z`) + later * millisecondsInDay;
  // In some zones clocks change at midnight: the day then begins with the first instant of its date.
  const before = wall - offsetAt(wall - millisecondsInDay, timeZone);
  const after = wall - offsetAt(wall + millisecondsInDay, timeZone);
  for (const at of [Math.min(before, after), Math.max(before, after)])
    if (at + offsetAt(at, timeZone) >= wall && at - 1 + offsetAt(at - 1, timeZone) < wall) return at;
  return Math.min(before, after);
}

/** The station's date at an instant. */
export const dayAt = (at: number, timeZone: string): string =>
  new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);
