import { describe, expect, it } from 'vitest';
import { dateAfter } from './dates';
import { buildSchedule, buildScheduleDate } from './schedules.fixtures';
import { hoursOver, shownWeek, weekStarts } from './shownWeek';

/** A Wednesday, 13:10. */
const now = { date: '2026-11-25', hour: 13 };
const MONDAY = '2026-11-23';

it.each(['2026-11-23', '2026-11-25', '2026-11-29'])('on %s the first of eight weeks begins on its Monday', (today) => {
  expect(weekStarts(today)).toEqual(Array.from({ length: 8 }, (_, week) => dateAfter(MONDAY, week * 7)));
});

describe('hours of the week shown that are over', () => {
  const at = (hour: number) => ({ start_time: `${hour}:00`, end_time: `${hour}:45` });
  const tuesday = (hour: number) => buildSchedule({ day_of_week: 1, ...at(hour) });
  const place = (day: number, hour: number) => day * 24 + hour;
  const overIn = (first: string, week: Parameters<typeof shownWeek>[1]) =>
    hoursOver(first, shownWeek('broadcast', week, first), now);
  const NOTHING = { weekly: [], dates: [], offers: [] };

  it('are those before the present one', () => {
    const over = [...overIn(MONDAY, NOTHING)];
    expect(over.map(([where]) => where)).toEqual([...Array(place(2, 13)).keys()]);
    expect(over[0]).toEqual([0, '2026-11-30']);
    expect(over.at(-1)).toEqual([place(2, 12), '2026-12-02']);
    expect(overIn('2026-11-30', NOTHING).size).toBe(0);
  });

  it('name the next date on which the same member, or nobody, has them', () => {
    const slot = (hour: number, date: string, user_name: string) => buildScheduleDate({ ...at(hour), date, user_name });
    const over = overIn(MONDAY, {
      offers: [],
      weekly: [tuesday(20), tuesday(21), tuesday(22)],
      dates: [
        // Free, but for the next date.
        slot(19, '2026-12-01', 'Lipe'),
        // Given up on the next date.
        slot(21, '2026-12-01', ''),
        // Given up on the date shown alone.
        slot(22, '2026-11-24', ''),
      ],
    });
    expect([18, 19, 20, 21, 22].map((hour) => over.get(place(1, hour)))).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-01',
      '2026-12-08',
      null,
    ]);
  });
});
