import { dayAt, dayOfDate, slotHour, startOfDay } from '@cabine/panel-core/contract';
import { describe, expect, it } from 'vitest';
import { wallHourAt, wallHours } from './wallHours';

const HOUR = 3_600_000;

/** Zones with a week of a clock change, and that week's real length. */
const WEEKS = [
  ['Europe/Lisbon', '2026-03-23', 167],
  ['Europe/Lisbon', '2026-10-19', 169],
  ['America/New_York', '2026-03-02', 167],
  ['America/New_York', '2026-10-26', 169],
  ['Australia/Lord_Howe', '2026-03-30', 168.5],
  ['Australia/Lord_Howe', '2026-09-28', 167.5],
  ['America/Santiago', '2026-03-30', 169],
  ['America/Santiago', '2026-08-31', 167],
  ['Asia/Kolkata', '2026-03-23', 168],
  ['America/Sao_Paulo', '2026-11-16', 168],
] as const;

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The hour of the week by `Intl`. */
function shownAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return DAYS.indexOf(parts.get('weekday') ?? '') * 24 + Number(parts.get('hour'));
}

describe.each(WEEKS)('in %s the week from %s', (zone, monday, length) => {
  const from = startOfDay(monday, zone);
  const to = startOfDay(monday, zone, 7);
  const hours = wallHours(from, to, zone);

  it(`lasts ${length} consecutive hours`, () => {
    expect((to - from) / HOUR).toBe(length);
    expect(hours[0]?.from).toBe(from);
    expect(hours.at(-1)?.to).toBe(to);
    for (const [at, hour] of hours.slice(1).entries()) expect(hour.from).toBe(hours[at]?.to);
  });

  it('has each wall hour at most once, in order, as the clock shows it', () => {
    const shown = hours.map(({ date, start_time }) => `${date} ${start_time}`);
    expect([...new Set(shown)].sort()).toEqual(shown);
    for (const hour of hours) {
      for (const at of [hour.from, hour.to - 1]) {
        expect(shownAt(at, zone)).toBe(dayOfDate(hour.date) * 24 + slotHour(hour.start_time));
        expect(wallHourAt(at, zone)).toEqual(hour);
      }
    }
  });

  it('has seven days, each starting where its date does', () => {
    for (let later = 0; later < 7; later += 1) {
      const start = startOfDay(monday, zone, later);
      const day = new Date(Date.parse(monday) + later * 24 * HOUR).toISOString().slice(0, 10);
      expect([dayAt(start, zone), dayAt(start - 1, zone) < day]).toEqual([day, true]);
    }
  });
});
