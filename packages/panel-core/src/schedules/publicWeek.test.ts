import { describe, expect, it } from 'vitest';
import { buildSchedule, buildScheduleDate } from './schedules.fixtures';
import { readWeek, sevenDays } from './publicWeek';

const answer = (...slots: unknown[]) => readWeek({ timeZone: 'America/Sao_Paulo', slots });

describe('the public week', () => {
  it('reads the API’s answer', () => {
    expect(answer(buildSchedule({ day_of_week: 6, start_time: '23:00', user_name: '<b>Bia</b>' }))).toEqual({
      timeZone: 'America/Sao_Paulo',
      weekly: [{ type: 'broadcast', day_of_week: 6, start_time: '23:00', user_name: '<b>Bia</b>' }],
    });
  });

  it.each([
    null,
    [],
    'week',
    { slots: [] },
    { timeZone: 'Mars/Olympus', slots: [] },
    { timeZone: 'UTC', slots: { length: 3 } },
  ])('is none: %j', (value) => {
    expect(readWeek(value)).toBeNull();
  });

  it.each([
    null,
    'slot',
    buildSchedule({ day_of_week: 7 as never }),
    buildSchedule({ day_of_week: '1' as never }),
    buildSchedule({ start_time: '24:00' }),
    buildSchedule({ start_time: '09:30' }),
    buildSchedule({ user_name: 7 as never }),
  ])('drops an invalid slot: %j', (slot) => {
    expect(answer(slot, buildSchedule())?.weekly).toHaveLength(1);
  });

  it('differs on single dates, of which it drops invalid ones', () => {
    const week = readWeek({
      timeZone: 'America/Sao_Paulo',
      slots: [buildSchedule({ day_of_week: 0 }), buildSchedule({ day_of_week: 0, start_time: '22:00' })],
      dates: [
        buildScheduleDate({ user_name: '' }),
        buildScheduleDate(),
        buildScheduleDate({ start_time: '22:00', user_name: '' }),
        buildScheduleDate({ date: '2026-13-01' }),
        { ...buildScheduleDate(), start_time: 21 },
        null,
      ],
    });
    expect(week?.dates).toHaveLength(3);
    const hosts = (first: string) =>
      week && sevenDays(week, first).map(({ date, start_time, user_name }) => [date, start_time, user_name]);
    expect(hosts('2026-11-24')).toEqual([['2026-11-30', '21:00', 'Bia_Torres']]);
    expect(hosts('2026-12-01')).toEqual([
      ['2026-12-07', '21:00', 'dj-Rafa'],
      ['2026-12-07', '22:00', 'dj-Rafa'],
    ]);
  });
});
