import { offsetAt } from '@cabine/panel-core/contract';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { readZone } from './calendarZone';

const HOUR = 3_600_000;

it.each([
  ['America/Sao_Paulo', []],
  ['America/New_York', ['BYMONTH=3;BYDAY=2SU', 'BYMONTH=11;BYDAY=1SU']],
  ['Europe/Lisbon', ['BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU']],
  ['Australia/Lord_Howe', ['BYMONTH=4;BYDAY=1SU', 'BYMONTH=10;BYDAY=1SU']],
  // No nth weekday of a month, but "the first Sunday after the second", the moon, and rules that ended.
  ['America/Santiago', []],
  ['Asia/Jerusalem', ['BYMONTH=10;BYDAY=-1SU']],
  ['Africa/Casablanca', []],
  ['America/Vancouver', null],
  ['Asia/Kolkata', []],
])('a calendar app reads the hours of the server from the zone %s', (name, rules) => {
  const { text } = readZone(name, '2025-11-01');
  if (rules)
    expect([...text.matchAll(/^RRULE:FREQ=YEARLY;(.*)\r$/gm)].map(([, rule]) => rule).sort()).toEqual(
      [...rules].sort(),
    );
  const calendar = ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`) as unknown[];
  const zone = new ICAL.Timezone(new ICAL.Component(calendar).getFirstSubcomponent('vtimezone') ?? undefined);
  const from = Date.parse('2025-11-02T00:00:00Z');
  const wrong = [];
  for (let at = from; at < from + 3 * 366 * 24 * HOUR; at += 6 * HOUR) {
    const offset = offsetAt(at, name);
    const wall = new Date(at + offset);
    const time = ICAL.Time.fromDateTimeString(wall.toISOString().slice(0, 19));
    // Within the hours of a change a wall time names two instants, or none.
    const isClear = [-2, 2].every((hours) => offsetAt(at + hours * HOUR, name) === offset);
    if (isClear && zone.utcOffset(time) * 1000 !== offset) wrong.push(wall.toISOString());
  }
  expect(wrong).toEqual([]);
});
