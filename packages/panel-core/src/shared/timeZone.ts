import { millisecondsInDay, millisecondsInWeek } from 'date-fns/constants';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { timeOf } from '../environment/clock';

/** The offset from UTC that a zone's clocks have from an instant on. */
export interface ZoneOffset {
  /** Milliseconds since 1970 UTC. */
  from: number;
  /** How far the clocks are ahead of UTC. */
  minutes: number;
}

/**
 * The station's time zone. The server sends its rules with the name, oldest first, so that no hour depends on how old a
 * device's own rules are. Of a name alone, the rules are those of this runtime.
 */
export type TimeZone = string | ZoneRules;

export interface ZoneRules {
  name: string;
  offsets: ZoneOffset[];
}

export const zoneName = (timeZone: TimeZone): string => (typeof timeZone === 'string' ? timeZone : timeZone.name);

const MINUTE_MS = 60_000;
/** Changes of all zones are at multiples of this. */
export const QUARTER_MS = 15 * MINUTE_MS;
const OFFSET_MAX = 24 * 60;
const OFFSETS_MAX = 500;

/**
 * How far the station's clock is ahead of UTC at an instant, in milliseconds.
 *
 * @throws RangeError for a name that this runtime does not know
 */
export function offsetAt(at: number, timeZone: TimeZone): number {
  if (typeof timeZone !== 'string') {
    const { offsets } = timeZone;
    const last = offsets.findLast(({ from }) => from <= at) ?? offsets[0];
    return (last?.minutes ?? 0) * MINUTE_MS;
  }
  const minutes = tzOffset(timeZone, new Date(at));
  if (Number.isNaN(minutes)) throw new RangeError(`'${timeZone}' is not a time zone.`);
  return minutes * MINUTE_MS;
}

/** Whether a text is a day that exists, as `2026-11-20`. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(+at) && at.toISOString().startsWith(text);
}

/** What the station's clock shows at an instant, counted as if it were UTC. */
export const wallAt = (at: number, timeZone: TimeZone): number => at + offsetAt(at, timeZone);

/** What the station's clock shows at an instant: `2026-11-20T19:00:00`. */
export const wallTextAt = (at: number, timeZone: TimeZone): string =>
  new Date(wallAt(at, timeZone)).toISOString().slice(0, 19);

/** The station's date at an instant, or at a number of days from it: `2026-11-20`. */
export const dayAt = (at: number, timeZone: TimeZone): string => wallTextAt(at, timeZone).slice(0, 10);

/** When the clock shows this time: never if a change skips it, twice if it repeats it. */
function instantsOf(wall: number, timeZone: TimeZone): number[] {
  const offsets = new Set([offsetAt(wall - millisecondsInDay, timeZone), offsetAt(wall + millisecondsInDay, timeZone)]);
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((at) => wallAt(at, timeZone) === wall)
    .sort((one, other) => one - other);
}

/** Whether the clock ever shows this time. */
export const isShown = (wall: number, timeZone: TimeZone): boolean => instantsOf(wall, timeZone).length > 0;

/** The instant at which the clock shows this time; of one that a change skips, the instant of the change. */
export function instantOf(wall: number, timeZone: TimeZone): number {
  const [first] = instantsOf(wall, timeZone);
  if (first !== undefined) return first;
  // Between the two lies the change.
  const early = wall - offsetAt(wall + millisecondsInDay, timeZone);
  const late = wall - offsetAt(wall - millisecondsInDay, timeZone);
  let [before, after] = [Math.min(early, late), Math.max(early, late)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallAt(middle, timeZone) < wall) before = middle;
    else after = middle;
  }
  return after;
}

/** Start of a day such as `2026-11-20` at the station, or of the day `later` days after it. */
export const startOfDay = (day: string, timeZone: TimeZone, later = 0): number =>
  instantOf(timeOf(`${day}T00:00:00.000Z`) + later * millisecondsInDay, timeZone);

/** Part of a time range with one offset. */
export interface ZoneSpan {
  from: number;
  to: number;
  /** How far the station's clock is ahead of UTC. */
  offsetMs: number;
}

/** Splits a time range at the station's clock changes. No zone changes its clock twice within a week. */
export function zoneSpans(from: number, to: number, timeZone: TimeZone): ZoneSpan[] {
  const spans: ZoneSpan[] = [];
  for (let start = from; start < to;) {
    const offsetMs = offsetAt(start, timeZone);
    let end = start;
    while (end < to && offsetAt(end, timeZone) === offsetMs) end += millisecondsInWeek;
    end = Math.min(end, to);
    if (offsetAt(end - 1, timeZone) !== offsetMs)
      end = changeWithin(Math.max(start, end - millisecondsInWeek), end, timeZone);
    spans.push({ from: start, to: end, offsetMs });
    start = end;
  }
  return spans;
}

/** Bisects a range that has one change of clocks. */
function changeWithin(from: number, to: number, timeZone: TimeZone): number {
  const offsetMs = offsetAt(from, timeZone);
  let [same, other] = [from, to];
  while (other - same > QUARTER_MS) {
    const middle = Math.floor((same + other) / 2 / QUARTER_MS) * QUARTER_MS;
    const between = middle <= same ? same + QUARTER_MS : middle;
    if (offsetAt(between, timeZone) === offsetMs) same = between;
    else other = between;
  }
  return other;
}

/** The rules of a zone for a time range, as they are sent to others. */
export const zoneRules = (timeZone: TimeZone, from: number, to: number): ZoneRules => ({
  name: zoneName(timeZone),
  offsets: zoneSpans(from, to, timeZone).map((span) => ({ from: span.from, minutes: span.offsetMs / MINUTE_MS })),
});

/** Temporal validates a zone without loading Intl's date formats, which take 0.1 s on a phone. */
interface WithTemporal {
  Temporal?: { ZonedDateTime: new (nanoseconds: bigint, timeZone: string) => unknown };
}

/** True if this runtime knows the time zone, for example `America/Sao_Paulo`. */
export function isTimeZone(name: string): boolean {
  const { Temporal } = globalThis as WithTemporal;
  try {
    if (Temporal) new Temporal.ZonedDateTime(0n, name);
    else new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function readOffset(value: unknown): ZoneOffset[] {
  const { from, minutes } = (value ?? {}) as Partial<Record<keyof ZoneOffset, unknown>>;
  const isOffset = Number.isSafeInteger(from) && Number.isInteger(minutes) && Math.abs(Number(minutes)) < OFFSET_MAX;
  return isOffset ? [{ from: Number(from), minutes: Number(minutes) }] : [];
}

/**
 * Reads an untrusted zone: with its rules any name will do, otherwise this runtime has to know it. Null if it is
 * unusable.
 */
export function readTimeZone(name: unknown, offsets: unknown): TimeZone | null {
  if (typeof name !== 'string' || name === '') return null;
  const rules = Array.isArray(offsets) ? offsets.slice(0, OFFSETS_MAX).flatMap(readOffset) : [];
  if (rules.length > 0) return { name, offsets: rules.sort((one, other) => one.from - other.from) };
  return isTimeZone(name) ? name : null;
}
