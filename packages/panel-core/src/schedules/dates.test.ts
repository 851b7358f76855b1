import { describe, expect, it } from 'vitest';
import { dateAfter, dayOfDate, existsOn, hourOn, nextDate, phaseOf } from './dates';
import { buildSchedule, buildScheduleDate } from './schedules.fixtures';

describe('who holds an hour on a date', () => {
  const hour = { type: 'broadcast', date: '2026-11-30', start_time: '21:00' } as const;
  const weekly = buildSchedule({ day_of_week: 0 });
  const givenUp = buildScheduleDate({ user_name: '' });
  const held = buildScheduleDate();
  it.each([
    ['nobody', [], [], undefined],
    ['the weekly host', [weekly], [], 'dj-Rafa'],
    ['nobody, as it was given up', [weekly], [givenUp], undefined],
    ['who took it for the date', [weekly], [held, givenUp], 'Bia_Torres'],
    ['who booked it once', [], [held], 'Bia_Torres'],
    ['who booked it before the weekly host', [weekly], [held], 'Bia_Torres'],
    ['the weekly host, of another date', [weekly], [buildScheduleDate({ date: '2026-12-07' })], 'dj-Rafa'],
    ['the weekly host, of another type', [weekly], [buildScheduleDate({ type: 'event' })], 'dj-Rafa'],
    ['nobody on another weekday', [buildSchedule({ day_of_week: 1 })], [], undefined],
  ])('%s', (_, week, dates, name) => expect(hourOn(hour, { weekly: week, dates }).holder?.user_name).toBe(name));
});

it('counts dates over months, years and leap days', () => {
  expect([dayOfDate('2026-11-30'), dayOfDate('2026-12-06'), dayOfDate('2028-02-29')]).toEqual([0, 6, 1]);
  expect([dateAfter('2026-12-31', 1), dateAfter('2028-02-28', 1), dateAfter('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ]);
});

it.each([
  ['21:00', 'over'],
  ['22:00', 'present'],
  ['23:00', 'ahead'],
])('at 22:10 the hour of %s is %s', (start_time, phase) => {
  expect(phaseOf({ date: '2026-11-30', start_time }, { date: '2026-11-30', hour: 22 })).toBe(phase);
});

it.each([
  ['America/New_York', '2026-03-08', '02:00', false],
  ['America/New_York', '2026-03-08', '03:00', true],
  ['America/New_York', '2026-11-01', '01:00', true],
  ['Australia/Lord_Howe', '2026-10-04', '02:00', true],
  ['America/Santiago', '2026-09-06', '00:00', false],
])('in %s on %s the hour of %s exists: %s', (zone, date, start_time, expected) => {
  expect(existsOn({ date, start_time }, zone)).toBe(expected);
});

it.each([
  [22, 0, '2026-11-30'],
  [23, 0, '2026-12-07'],
  [23, 1, '2026-12-14'],
])('of a Monday at 22:00 comes next, asked at %i:10 of that Monday, %i weeks later', (hour, weeks, expected) => {
  const monday = { day_of_week: 0, start_time: '22:00' };
  expect(nextDate(monday, { date: '2026-11-30', hour }, 'UTC', weeks)).toBe(expected);
});
