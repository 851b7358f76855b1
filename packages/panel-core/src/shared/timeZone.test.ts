import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPanelConfig } from '../provider/PanelConfig';
import { existsOn } from '../schedules/dates';
import { readWeek } from '../schedules/publicWeek';
import { stationTime } from '../schedules/stationTime';
import { upcomingBlocks } from '../schedules/upcomingBlocks';
import { instantOf, isShown, readTimeZone, startOfDay, wallTextAt, zoneRules, type TimeZone } from './timeZone';

const HOUR = 3_600_000;
const ZONES = [
  'America/Sao_Paulo',
  'America/New_York',
  'America/Vancouver',
  'America/Havana',
  'America/Santiago',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Lisbon',
];
const [FROM, TO] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2028-01-01T00:00:00Z')];
const weekly = [...Array(168).keys()].map((hour) => ({
  type: 'broadcast' as const,
  day_of_week: Math.floor(hour / 24),
  start_time: `${String(hour % 24).padStart(2, '0')}:00`,
  end_time: `${String(hour % 24).padStart(2, '0')}:45`,
  user_name: `host ${hour % 24}`,
}));

/** What a screen says of an instant. */
const said = (at: number, zone: TimeZone) => [
  wallTextAt(at, zone),
  stationTime(at, zone),
  startOfDay(stationTime(at, zone).date, zone),
  existsOn({ date: stationTime(at, zone).date, start_time: '02:00' }, zone),
  upcomingBlocks({ weekly }, at, zone).slice(0, 3),
];

/** Instants around each change of clocks, and a few others. */
function instantsFor(zone: string): number[] {
  const changes = zoneRules(zone, FROM, TO).offsets.map(({ from }) => from);
  const around = changes.flatMap((at) => [-25, -2, -1, -0.001, 0, 1, 3, 24].map((hours) => at + hours * HOUR));
  return [FROM + 1234567, Date.parse('2026-11-26T03:00:00Z'), ...around].filter((at) => at > FROM && at < TO);
}

afterEach(() => vi.unstubAllGlobals());

describe.each(ZONES)('%s by the rules that the server sends', (zone) => {
  const rules = zoneRules(zone, FROM - 400 * 24 * HOUR, TO + 400 * 24 * HOUR);
  let right: unknown[];
  beforeAll(() => {
    right = instantsFor(zone).map((at) => said(at, zone));
  });

  it('has the hours of the server in panel and widget, in a browser that knows no zone at all', () => {
    const instants = instantsFor(zone);
    const DateTimeFormat = () => {
      throw new RangeError('invalid time zone');
    };
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat });
    vi.stubGlobal('Temporal', undefined);
    const sent = JSON.parse(JSON.stringify(rules)) as typeof rules;
    const panel = readPanelConfig({ timeZone: sent }).timeZone;
    const widget = readWeek({ timeZone: sent.name, offsets: sent.offsets, slots: [] })?.timeZone ?? '';
    expect(instants.map((at) => said(at, panel))).toEqual(right);
    expect(instants.map((at) => said(at, widget))).toEqual(right);
  });
});

it('rules decide where the runtime’s are older or newer', () => {
  const moved = {
    name: 'America/Sao_Paulo',
    offsets: [
      { from: 0, minutes: -180 },
      { from: FROM, minutes: -120 },
    ],
  };
  expect([FROM - 1, FROM].map((at) => wallTextAt(at, moved))).toEqual(['2025-12-31T20:59:59', '2025-12-31T22:00:00']);
});

it('a skipped time begins with the change, and a repeated one with its first minute', () => {
  const wall = (text: string) => Date.parse(`${text}Z`);
  const at = (text: string) => new Date(instantOf(wall(text), 'America/New_York')).toISOString();
  expect(isShown(wall('2027-03-14T02:30:00'), 'America/New_York')).toBe(false);
  expect(at('2027-03-14T02:30:00')).toBe('2027-03-14T07:00:00.000Z');
  expect(at('2026-11-01T01:30:00')).toBe('2026-11-01T05:30:00.000Z');
});

it('an hour that the clock change skips has no block, and is nobody’s turn', () => {
  const at = Date.parse('2027-03-14T01:30:00-05:00');
  const [now, next] = upcomingBlocks({ weekly }, at, 'America/New_York');
  expect([now?.host, next?.host, next?.from]).toEqual(['host 1', 'host 3', Date.parse('2027-03-14T03:00:00-04:00')]);
});

it.each([
  [undefined, undefined],
  ['', [{ from: 0, minutes: 0 }]],
  ['America/Atlantis', []],
  ['America/Atlantis', [{ from: 'x', minutes: 0 }]],
  ['America/Atlantis', [{ from: 0, minutes: 1e9 }]],
])('refuses the zone %j with the rules %j', (name, offsets) => {
  expect(readTimeZone(name, offsets)).toBeNull();
});
