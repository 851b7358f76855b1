import {
  dateAfter,
  startOfDay,
  zoneSpans,
  type DatedHour,
  type ScheduleType,
  type ZoneSpan,
} from '@cabine/panel-core/contract';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** From the first day shown: calendars are read again each hour, and their text changes with the month. */
const DAYS_KNOWN = 10 * 366;

/** A station's zone as its calendars need it. */
export interface CalendarZone {
  /** VTIMEZONE, by the rules that the server itself follows. */
  text: string;
  /** Hours that a clock change skips, by date. Calendar apps treat them differently; some would show two hosts at once. */
  skipped: ReadonlyMap<string, ReadonlySet<string>>;
  /** Hours of which it skips the beginning, with their first minute: Lord Howe's clocks change by half an hour. */
  cut: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The hours that follow a skipped one. */
  after(type: ScheduleType): DatedHour[];
}

/** A server has one zone, and the result is the same for a month. */
let known: { of: string; zone: CalendarZone } | null = null;

export function readZone(timeZone: string, first: string): CalendarZone {
  const of = `${timeZone} ${first}`;
  if (known?.of !== of) known = { of, zone: read(timeZone, first) };
  return known.zone;
}

const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);
const timeOf = (wall: number) => new Date(wall).toISOString().slice(11, 16);

function read(timeZone: string, first: string): CalendarZone {
  const from = startOfDay(first, timeZone);
  const spans = zoneSpans(from, from + DAYS_KNOWN * millisecondsInDay, timeZone);
  const skipped = new Map<string, Set<string>>();
  const cut = new Map<string, Map<string, string>>();
  const following: Omit<DatedHour, 'type'>[] = [];
  for (const [at, { from: change, offsetMs }] of spans.entries()) {
    const before = spans[at - 1]?.offsetMs ?? offsetMs;
    if (offsetMs <= before) continue;
    const [gone, shown] = [change + before, change + offsetMs];
    for (let hour = floorTo(gone, millisecondsInHour); hour < shown; hour += millisecondsInHour) {
      const date = dateOf(hour);
      if (hour + millisecondsInHour > shown) cut.set(date, new Map([[timeOf(hour), timeOf(shown)]]));
      else if (hour >= gone) skipped.set(date, (skipped.get(date) ?? new Set()).add(timeOf(hour)));
    }
    const next = Math.ceil(shown / millisecondsInHour) * millisecondsInHour;
    following.push({ date: dateOf(next), start_time: timeOf(next) });
  }
  return {
    text: writeZone(timeZone, spans),
    skipped,
    cut,
    after: (type) => following.map((hour) => ({ type, ...hour })),
  };
}

const floorTo = (at: number, step: number) => Math.floor(at / step) * step;

/** A change of clocks: what they show at it, before and after. */
interface Change {
  wall: number;
  before: number;
  after: number;
}

function writeZone(timeZone: string, spans: readonly ZoneSpan[]): string {
  const [begin] = spans;
  const changes = spans.slice(1).map(({ from, offsetMs }, at): Change => {
    const before = spans[at]?.offsetMs ?? offsetMs;
    return { wall: from + before, before, after: offsetMs };
  });
  const kinds = [...new Set(changes.map(({ before, after }) => `${before} ${after}`))];
  const observances = kinds.flatMap((kind) => {
    const group = changes.filter(({ before, after }) => `${before} ${after}` === kind);
    const rule = ruleOf(group);
    const [one] = group;
    return rule !== null && one ? [writeObservance(one, rule)] : group.map((change) => writeObservance(change, null));
  });
  const offset = begin?.offsetMs ?? 0;
  const first: Change = { wall: 0, before: offset, after: offset };
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, writeObservance(first, null), ...observances, 'END:VTIMEZONE'].join(
    '\r\n',
  );
}

function writeObservance({ wall, before, after }: Change, rule: string | null): string {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${writeOffset(before)}`,
    `TZOFFSETTO:${writeOffset(after)}`,
    `DTSTART:${new Date(wall).toISOString().replace(/[-:]|\.\d+Z/g, '')}`,
    ...(rule === null ? [] : [rule]),
    `END:${kind}`,
  ].join('\r\n');
}

function writeOffset(ms: number): string {
  const minutes = Math.abs(ms) / millisecondsInMinute;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Changes of each year as one rule, as Outlook wants them; null for others, such as those that follow the moon. */
function ruleOf(changes: readonly Change[]): string | null {
  const places = changes.map(({ wall }) => {
    const at = new Date(wall);
    const [month, day] = [at.getUTCMonth() + 1, at.getUTCDate()];
    const week = Math.ceil(day / 7);
    const isLast = dateAfter(dateOf(wall), 7).slice(5, 7) !== dateOf(wall).slice(5, 7);
    const weekday = WEEKDAYS[(at.getUTCDay() + 6) % 7];
    return { year: at.getUTCFullYear(), of: `${month} ${weekday} ${timeOf(wall)}`, month, weekday, week, isLast };
  });
  const [first] = places;
  if (!first || places.length < YEARS_OF_A_RULE) return null;
  if (places.some(({ year, of }, at) => year !== first.year + at || of !== first.of)) return null;
  const nth = places.every(({ isLast }) => isLast) ? -1 : first.week;
  if (nth !== -1 && places.some(({ week }) => week !== nth)) return null;
  return `RRULE:FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${nth}${first.weekday}`;
}

const YEARS_OF_A_RULE = 8;
