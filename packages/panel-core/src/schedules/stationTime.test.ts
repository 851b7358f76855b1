import { describe, expect, it } from 'vitest';
import { stationTime } from './stationTime';

describe('the station’s clock (design.md 3, time)', () => {
  const at = (iso: string, zone: string) => stationTime(Date.parse(iso), zone);

  it('counts Monday as 0 and Sunday as 6', () => {
    expect(at('2026-11-16T15:00:00Z', 'America/Sao_Paulo').day).toBe(0);
    expect(at('2026-11-22T15:00:00Z', 'America/Sao_Paulo').day).toBe(6);
  });

  it('is still Sunday when Monday has begun in UTC', () => {
    expect(at('2026-11-23T02:59:00Z', 'America/Sao_Paulo')).toEqual({
      date: '2026-11-22',
      day: 6,
      hour: 23,
      minute: 59,
    });
    expect(at('2026-11-23T03:00:00Z', 'America/Sao_Paulo')).toEqual({ date: '2026-11-23', day: 0, hour: 0, minute: 0 });
  });

  it('supports offsets that are not whole hours', () => {
    expect(at('2026-11-21T00:00:00Z', 'Asia/Kathmandu')).toMatchObject({ day: 5, hour: 5, minute: 45 });
  });

  it('follows a clock change: Lisbon at the end of summer time', () => {
    expect(at('2026-10-25T00:30:00Z', 'Europe/Lisbon')).toMatchObject({ day: 6, hour: 1 });
    expect(at('2026-10-25T01:30:00Z', 'Europe/Lisbon')).toMatchObject({ day: 6, hour: 1 });
  });

  it.each([
    ['New York springs from 2 to 3', 'America/New_York', '2026-03-08T06:59:00Z', [6, 1, 59], [6, 3, 0]],
    ['New York falls from 2 back to 1', 'America/New_York', '2026-11-01T05:59:00Z', [6, 1, 59], [6, 1, 0]],
    ['Lord Howe springs by half an hour', 'Australia/Lord_Howe', '2026-10-03T15:29:00Z', [6, 1, 59], [6, 2, 30]],
    ['Lord Howe falls by half an hour', 'Australia/Lord_Howe', '2026-04-04T14:59:00Z', [6, 1, 59], [6, 1, 30]],
    ['Havana has no midnight in spring', 'America/Havana', '2026-03-08T04:59:00Z', [5, 23, 59], [6, 1, 0]],
  ])('%s', (_, zone, last, before, after) => {
    const wallTime = (ms: number) => Object.values(stationTime(ms, zone)).slice(1);
    expect(wallTime(Date.parse(last))).toEqual(before);
    expect(wallTime(Date.parse(last) + 60_000)).toEqual(after);
  });

  it.each([
    ['Asia/Kolkata', { day: 5, hour: 5, minute: 30 }],
    ['America/St_Johns', { day: 4, hour: 20, minute: 30 }],
    ['Pacific/Chatham', { day: 5, hour: 13, minute: 45 }],
  ])('%s has the right minutes', (zone, expected) => {
    expect(at('2026-11-21T00:00:00Z', zone)).toMatchObject(expected);
  });

  it('rejects an unknown zone', () => {
    expect(() => at('2026-11-21T00:00:00Z', 'America/Atlantis')).toThrow(RangeError);
  });
});
