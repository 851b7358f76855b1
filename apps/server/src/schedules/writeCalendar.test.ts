import { describe, expect, it } from 'vitest';
import type { StoredSchedule } from './schedules.repository';
import { writeCalendar } from './writeCalendar';

const MONDAY: StoredSchedule = {
  id: 7,
  type: 'broadcast',
  day_of_week: 0,
  start_time: '02:00',
  end_time: '02:45',
  user_name: 'dj-Rafa',
  user_id: 1,
  created_at: '2025-11-20T12:00:00.000Z',
  revision: 0,
  changed_at: null,
};
const week = { weekly: [MONDAY, { ...MONDAY, id: 8, day_of_week: 6 as const }], dates: [] };

/** Start days of the two events. */
async function startsOf(timeZone: string, now: string): Promise<string[]> {
  const config = { stationName: 'CabineMix', timeZone, publicUrl: null, locale: 'spec' } as const;
  const text = await writeCalendar(week, { config, now: Date.parse(now) });
  return [...text.matchAll(/^DTSTART;TZID=([^:]+):(\d{8})T020000\r$/gm)].map(([, zone, day]) => `${zone} ${day}`);
}

describe('the first week of the calendar', () => {
  it.each([
    ['America/New_York', '2026-03-08T12:00:00Z'],
    ['America/New_York', '2026-11-01T12:00:00Z'],
    ['Asia/Kolkata', '2026-06-30T18:45:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ])('is the year’s first week, without a clock change: %s on %s', async (zone, now) => {
    expect(await startsOf(zone, now)).toEqual([`${zone} 20251229`, `${zone} 20260104`]);
  });

  it('starts with the year at the station, half an hour from UTC', async () => {
    expect(await startsOf('Asia/Kolkata', '2026-12-31T18:00:00Z')).toEqual([
      'Asia/Kolkata 20251229',
      'Asia/Kolkata 20260104',
    ]);
    expect(await startsOf('Asia/Kolkata', '2028-12-31T18:45:00Z')).toEqual([
      'Asia/Kolkata 20290101',
      'Asia/Kolkata 20290107',
    ]);
  });

  it.each(['2027-01-01T12:00:00Z', '2024-12-31T12:00:00Z'])('is never in the future: %s', async (now) => {
    const [monday = ''] = await startsOf('America/Sao_Paulo', now);
    expect(monday.slice(-8) <= now.slice(0, 10).replaceAll('-', '')).toBe(true);
  });
});
