import { describe, expect, it } from 'vitest';
import { buildSchedule } from './schedules.fixtures';
import { readWeek } from './publicWeek';

const answer = (...slots: unknown[]) => readWeek({ timeZone: 'America/Sao_Paulo', slots });

describe('the public week', () => {
  it('reads the API’s answer', () => {
    expect(answer(buildSchedule({ day_of_week: 6, start_time: '23:00', user_name: '<b>Bia</b>' }))).toEqual({
      timeZone: 'America/Sao_Paulo',
      slots: [{ type: 'broadcast', day: 6, hour: 23, host: '<b>Bia</b>' }],
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
    expect(answer(slot, buildSchedule())?.slots).toHaveLength(1);
  });
});
