import { describe, expect, it } from 'vitest';
import { zoneRules } from '../shared/timeZone';
import { phaseOf } from './dates';
import { buildScheduleDate, buildWeek } from './schedules.fixtures';
import { comingHours, shownWeek } from './shownWeek';
import { stationTime } from './stationTime';

const NONE = { weekly: [], dates: [] };
const HOUR_MS = 3_600_000;

describe('the week begins now', () => {
  it.each([
    ['an ordinary week', 'America/Sao_Paulo', '2026-11-23T03:10:00Z'],
    ['New Year', 'America/Sao_Paulo', '2026-12-28T03:10:00Z'],
    ['clocks that go forward', 'America/New_York', '2026-03-02T05:10:00Z'],
    ['clocks that go forward at midnight', 'America/Santiago', '2026-08-31T04:10:00Z'],
    ['clocks that go back', 'America/New_York', '2026-10-26T04:10:00Z'],
  ])('at each of its hours, all 168 are shown on dates that come: %s', (_, zone, from) => {
    const timeZone = zoneRules(zone, Date.parse(from), Date.parse(from) + 100 * 24 * HOUR_MS);
    for (let hours = 0; hours < 8 * 24; hours += 1) {
      const instant = Date.parse(from) + hours * HOUR_MS;
      const now = stationTime(instant, timeZone);
      const shown = shownWeek('broadcast', NONE, [], now, timeZone, hours % 8).hours;
      expect(new Set(shown.map(({ day_of_week, start_time }) => `${day_of_week} ${start_time}`)).size).toBe(168);
      expect(shown.filter((hour) => phaseOf(hour, now) === 'over')).toEqual([]);
      expect(shown.filter((hour) => phaseOf(hour, now) === 'present')).toHaveLength(hours % 8 === 0 ? 1 : 0);
    }
  });

  /** A Wednesday, 13:10. */
  const now = { date: '2026-11-25', hour: 13 };
  const datesOf = (weeksLater: number) => {
    const { hours } = shownWeek('broadcast', { ...NONE, weekly: buildWeek() }, [], now, 'UTC', weeksLater);
    return [0, 2 * 24 + 12, 2 * 24 + 13, 6 * 24 + 23].map((place) => hours[place]?.date);
  };

  it('hours of today that are over are those of the next week, and the weeks after it follow', () => {
    expect(datesOf(0)).toEqual(['2026-11-30', '2026-12-02', '2026-11-25', '2026-11-29']);
    expect(datesOf(1)).toEqual(['2026-12-07', '2026-12-09', '2026-12-02', '2026-12-06']);
  });

  it('an hour that a clock change skips is that of the week after', () => {
    const skipped = { type: 'broadcast', day_of_week: 6, start_time: '02:00' } as const;
    const sunday = { date: '2026-03-05', hour: 12 };
    expect(comingHours(skipped, NONE, sunday, 'America/New_York').map(({ date }) => date)).toEqual([
      '2026-03-15',
      '2026-03-22',
      '2026-03-29',
    ]);
  });

  it('tells who holds each date', () => {
    const weekly = buildWeek().filter(({ day_of_week }) => day_of_week === 0);
    const dates = [buildScheduleDate({ date: '2026-12-07' })];
    const hour = { type: 'broadcast', day_of_week: 0, start_time: '21:00' } as const;
    expect(comingHours(hour, { weekly, dates }, now, 'UTC', 2).map(({ holder }) => holder?.user_name)).toEqual([
      weekly.find(({ start_time }) => start_time === '21:00')?.user_name,
      'Bia_Torres',
    ]);
  });
});
