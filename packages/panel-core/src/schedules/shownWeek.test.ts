import { expect, it } from 'vitest';
import { dateAfter } from './dates';
import { hoursOver, weekStarts } from './shownWeek';

/** A Wednesday, 13:10. */
const now = { date: '2026-11-25', hour: 13 };
const MONDAY = '2026-11-23';

it.each(['2026-11-23', '2026-11-25', '2026-11-29'])('on %s the first of eight weeks begins on its Monday', (today) => {
  expect(weekStarts(today)).toEqual(Array.from({ length: 8 }, (_, week) => dateAfter(MONDAY, week * 7)));
});

it('hours of the week shown that are over are those before the present one', () => {
  expect([...hoursOver(MONDAY, now)]).toEqual([...Array(2 * 24 + 13).keys()]);
  expect(hoursOver('2026-11-30', now).size).toBe(0);
});
