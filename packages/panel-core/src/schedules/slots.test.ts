import { describe, expect, it } from 'vitest';
import { SLOTS, hoursUntil, isSlot, stationTime } from './slots';

describe('slots of a day (SPEC 3 and 9)', () => {
  it('has 24, each from :00 to :45', () => {
    expect(SLOTS).toHaveLength(24);
    expect(SLOTS[0]).toEqual({ hour: 0, start_time: '00:00', end_time: '00:45' });
    expect(SLOTS[23]).toEqual({ hour: 23, start_time: '23:00', end_time: '23:45' });
  });

  it.each([
    ['21:00', '21:45', true],
    ['21:00', '22:00', false],
    ['21:30', '21:45', false],
    ['21:00', '20:45', false],
    ['24:00', '24:45', false],
  ])('%s to %s is a slot: %s', (start, end, expected) => {
    expect(isSlot(start, end)).toBe(expected);
  });
});

describe('the station’s own clock (DESIGN 3, time)', () => {
  const at = (iso: string, zone: string) => stationTime(Date.parse(iso), zone);

  it('counts Monday as 0 and Sunday as 6', () => {
    expect(at('2026-11-16T15:00:00Z', 'America/Sao_Paulo').day).toBe(0);
    expect(at('2026-11-22T15:00:00Z', 'America/Sao_Paulo').day).toBe(6);
  });

  it('is still Sunday at the station when Monday has begun in UTC', () => {
    expect(at('2026-11-23T02:59:00Z', 'America/Sao_Paulo')).toEqual({ day: 6, hour: 23, minute: 59 });
    expect(at('2026-11-23T03:00:00Z', 'America/Sao_Paulo')).toEqual({ day: 0, hour: 0, minute: 0 });
  });

  it('knows zones that are not whole hours away', () => {
    expect(at('2026-11-21T00:00:00Z', 'Asia/Kathmandu')).toEqual({ day: 5, hour: 5, minute: 45 });
  });

  it('follows a change of clocks: Lisbon at the end of summer time', () => {
    expect(at('2026-10-25T00:30:00Z', 'Europe/Lisbon')).toMatchObject({ day: 6, hour: 1 });
    expect(at('2026-10-25T01:30:00Z', 'Europe/Lisbon')).toMatchObject({ day: 6, hour: 1 });
  });
});

describe('hoursUntil', () => {
  const now = { day: 6, hour: 23, minute: 10 } as const;

  it('is 0 in the current hour', () => {
    expect(hoursUntil(now, { day_of_week: 6, start_time: '23:00' })).toBe(0);
  });

  it('wraps from Sunday night to Monday', () => {
    expect(hoursUntil(now, { day_of_week: 0, start_time: '00:00' })).toBe(1);
  });

  it('puts the hour just past almost a week away', () => {
    expect(hoursUntil(now, { day_of_week: 6, start_time: '22:00' })).toBe(167);
  });
});
