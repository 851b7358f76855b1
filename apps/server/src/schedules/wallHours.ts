import { QUARTER_MS, wallAt, zoneSpans, type DatedHour, type TimeZone } from '@cabine/panel-core/contract';
import { millisecondsInHour } from 'date-fns/constants';

const floorTo = (at: number, step: number) => Math.floor(at / step) * step;

/** An hour as the station's clock shows it. When clocks go back, one of them lasts two hours. */
export interface WallHour extends Pick<DatedHour, 'date' | 'start_time'> {
  from: number;
  to: number;
}

/** Date and time of a wall-clock time's hour. */
function shownAt(wall: number): Pick<WallHour, 'date' | 'start_time'> {
  const shown = new Date(floorTo(wall, millisecondsInHour)).toISOString();
  return { date: shown.slice(0, 10), start_time: shown.slice(11, 16) };
}

/** The station's hour at an instant. */
export function wallHourAt(at: number, timeZone: TimeZone): WallHour {
  const shown = (instant: number) => floorTo(wallAt(instant, timeZone), millisecondsInHour);
  const hour = shown(at);
  let from = floorTo(at, QUARTER_MS);
  while (shown(from - 1) === hour) from -= QUARTER_MS;
  let to = floorTo(at, QUARTER_MS) + QUARTER_MS;
  while (shown(to) === hour) to += QUARTER_MS;
  return { from, to, ...shownAt(hour) };
}

/** The station's hours in a time range; the first and last are cut to it. */
export function wallHours(from: number, to: number, timeZone: TimeZone): WallHour[] {
  const hours: WallHour[] = [];
  for (const span of zoneSpans(from, to, timeZone)) {
    for (let start = span.from; start < span.to;) {
      const wall = start + span.offsetMs;
      const end = Math.min(floorTo(wall, millisecondsInHour) + millisecondsInHour - span.offsetMs, span.to);
      const last = hours.at(-1);
      const shown = shownAt(wall);
      if (last?.date === shown.date && last.start_time === shown.start_time) last.to = end;
      else hours.push({ from: start, to: end, ...shown });
      start = end;
    }
  }
  return hours;
}
