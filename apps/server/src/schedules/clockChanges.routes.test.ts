import { SLOTS, slotHour, startOfDay, stationTime, type Schedule } from '@cabine/panel-core/contract';
import ICAL from 'ical.js';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

const QUARTER_MS = 15 * 60_000;
const WEEK_HOURS = 7 * 24;

/** Weeks by their Monday, with the hours of the week that a clock change skips or repeats. */
const WEEKS: readonly (readonly [zone: string, monday: string, changes: { skipped?: number; twice?: number[] }])[] = [
  ['America/New_York', '2026-03-02', { skipped: 6 * 24 + 2 }],
  ['America/New_York', '2026-10-26', { twice: [6 * 24 + 1] }],
  ['Europe/London', '2026-03-23', { skipped: 6 * 24 + 1 }],
  ['Europe/London', '2026-10-19', { twice: [6 * 24 + 1] }],
  // Its Sunday begins at one.
  ['America/Santiago', '2026-08-31', { skipped: 6 * 24 }],
  ['America/Santiago', '2026-03-30', { twice: [5 * 24 + 23] }],
  // By half an hour: the second half of 02:00 remains, and that of 01:00 repeats.
  ['Australia/Lord_Howe', '2026-09-28', {}],
  ['Australia/Lord_Howe', '2026-03-30', {}],
  // Zones without changes; one is half an hour from UTC.
  ['Asia/Kolkata', '2026-03-23', {}],
  ['America/Sao_Paulo', '2026-10-19', {}],
];

/** Stations with every hour of the week booked by two members in turn, and their calendars. */
const stations = new Map<string, Promise<Station>>();
interface Station {
  test: TestApp;
  /** The week of panel and widgets. */
  shown: Schedule[];
  /** The calendars of both members. */
  calendars: string[];
}
afterAll(async () => {
  for (const station of stations.values()) await (await station).test.close();
});

function stationIn(timeZone: string): Promise<Station> {
  const station = stations.get(timeZone) ?? open(timeZone);
  stations.set(timeZone, station);
  return station;
}

async function open(timeZone: string): Promise<Station> {
  const test = await buildTestApp({ config: { timeZone, stationName: 'HabboMix' } });
  const members = [await test.signedIn('broadcaster'), await test.signedIn('broadcaster')];
  const week = Array.from({ length: WEEK_HOURS }, (_, hour) => ({
    type: 'broadcast' as const,
    day_of_week: Math.floor(hour / 24),
    start_time: SLOTS[hour % 24]?.start_time ?? '',
    end_time: SLOTS[hour % 24]?.end_time ?? '',
    user_id: members[hour % 2]?.member.id ?? 0,
    created_at: '2025-10-01T12:00:00.000Z',
  }));
  await test.db.insertInto('schedules').values(week).execute();
  const shown = (await test.call('GET', '/schedules', { token: members[0]?.token })).json<Schedule[]>();
  const calendars: string[] = [];
  for (const { token } of members) {
    const { address } = (await test.call('PUT', '/account/calendar', { token })).json<{ address: string }>();
    calendars.push((await test.app.inject({ url: new URL(address).pathname })).body);
  }
  return { test, shown, calendars };
}

/** Hour of the week on the zone's clock. */
function wallOf(instant: number, timeZone: string): number {
  const { day, hour } = stationTime(instant, timeZone);
  return day * 24 + hour;
}

/** Starts of events in a time range, as ical.js reads them by the calendar's zone rules. */
function startsIn(calendar: string, from: number, to: number): { at: number; summary: string }[] {
  const component = new ICAL.Component(ICAL.parse(calendar) as unknown[]);
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return component.getAllSubcomponents('vevent').flatMap((each) => {
    const event = new ICAL.Event(each);
    const times = event.iterator();
    const found: { at: number; summary: string }[] = [];
    for (let time = times.next(); time; time = times.next()) {
      const at = time.toUnixTime() * 1000;
      if (at >= to) break;
      if (at >= from) found.push({ at, summary: event.summary });
    }
    return found;
  });
}

describe.each(WEEKS)('%s in the week of %s', (timeZone, monday, { skipped, twice }) => {
  const from = startOfDay(monday, timeZone);
  const to = startOfDay(monday, timeZone, 7);

  it('the hours booked, shown and in the calendars agree: none twice, none lost', async () => {
    const { shown, calendars } = await stationIn(timeZone);
    const hostAt = new Map(shown.map((slot) => [slot.day_of_week * 24 + slotHour(slot.start_time), slot.user_name]));
    expect(hostAt.size).toBe(WEEK_HOURS);
    const told = calendars
      .flatMap((calendar) => startsIn(calendar, from, to))
      .map(({ at, summary }) => ({ at, hour: wallOf(at, timeZone), summary }))
      .sort((one, other) => one.at - other.at);
    const expected = Array.from({ length: WEEK_HOURS }, (_, hour) => hour).filter((hour) => hour !== skipped);
    expect(told.map(({ hour }) => hour)).toEqual(expected);
    for (const { hour, summary } of told) expect(summary).toBe(`HabboMix: ${hostAt.get(hour)}`);
    // Each starts when the station's clock reaches its hour, or the first remaining minute of it. Of a repeated hour
    // calendar apps choose one.
    const begins = new Map<number, number[]>();
    for (let at = from, before = -1; at < to; at += QUARTER_MS) {
      const [hour, minute] = [wallOf(at, timeZone), stationTime(at, timeZone).minute];
      if (hour !== before || minute === 0) begins.set(hour, [...(begins.get(hour) ?? []), at]);
      before = hour;
    }
    expect(told.filter(({ at, hour }) => !begins.get(hour)?.includes(at))).toEqual([]);
    expect([...begins].filter(([, times]) => times.length > 1).map(([hour]) => hour)).toEqual(twice ?? []);
  });
});

it.each(['America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Sao_Paulo'])(
  'the calendars of %s name for each weekly event its zone and its alarm',
  async (timeZone) => {
    const { calendars } = await stationIn(timeZone);
    const calendar = new ICAL.Component(ICAL.parse(calendars[0] ?? '') as unknown[]);
    const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'));
    expect(zones).toEqual([timeZone]);
    const weekly = calendar.getAllSubcomponents('vevent').filter((event) => event.hasProperty('rrule'));
    const read = weekly.map((event) => ({
      zone: event.getFirstProperty('dtstart')?.getParameter('tzid'),
      alarms: event.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }));
    expect(read).toEqual(Array(WEEK_HOURS / 2).fill({ zone: timeZone, alarms: ['-PT15M'] }));
  },
);
