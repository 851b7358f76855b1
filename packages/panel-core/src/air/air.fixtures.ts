import type { AirDay, AirHistory, OnAirNow, Stint } from './air.contract';

/** A host on air in their booked hour, at the stories' clock. */
export function buildOnAir(overrides: Partial<OnAirNow> = {}): OnAirNow {
  return {
    state: 'live',
    from: '2026-11-21T00:00:00.000Z',
    to: '2026-11-21T01:00:00.000Z',
    host: 'dj-Rafa',
    hostId: 2,
    dj: 'dj-Rafa',
    open: false,
    ...overrides,
  };
}

/** Listeners by hour of the day. */
const BY_HOUR = [9, 6, 4, 3, 2, 2, 3, 6, 11, 13, 12, 12, 14, 15, 17, 19, 22, 24, 27, 34, 38, 36, 27, 16];
const usual = (weekHour: number) =>
  Math.round((BY_HOUR[weekHour % 24] ?? 0) * (weekHour >= 96 && weekHour < 144 ? 1.4 : 1));

/** Some weeks of a station: quiet at night, busy on Friday and Saturday evenings, no counts on Sunday before six. */
export function buildAirHistory(overrides: Partial<AirHistory> = {}): AirHistory {
  return {
    hours: Array.from({ length: 168 }, (_, week_hour) => ({
      week_hour,
      mean: usual(week_hour),
      peak: usual(week_hour) + 9,
      live: week_hour % 24 > 17 ? 0.9 : 0.1,
    })).filter(({ week_hour }) => week_hour < 144 || week_hour >= 150),
    members: [
      { userId: 2, name: 'dj-Rafa', minutes: 1_430, in_hours: 1_380, booked: 1_440 },
      { userId: 3, name: 'Lumi', minutes: 605, in_hours: 590, booked: 720 },
      { userId: null, name: 'Visita da FM', minutes: 52, in_hours: 0, booked: 0 },
    ],
    ...overrides,
  };
}

export function buildStint(overrides: Partial<Stint> = {}): Stint {
  return {
    id: 1,
    userId: 2,
    name: 'dj-Rafa',
    by_booking: false,
    from: '2026-11-20T23:00:10.000Z',
    to: '2026-11-21T00:02:00.000Z',
    mean: 31,
    peak: 44,
    ...overrides,
  };
}

/** A day in São Paulo with two DJs in succession. */
export function buildAirDay(overrides: Partial<AirDay> = {}): AirDay {
  const from = Date.parse('2026-11-20T03:00:00.000Z');
  const at = (quarter: number) => new Date(from + quarter * 15 * 60_000).toISOString();
  return {
    from: at(0),
    to: at(96),
    quarters: Array.from({ length: 84 }, (_, quarter) => {
      const mean = BY_HOUR[Math.floor(quarter / 4)] ?? 0;
      return { at: at(quarter), mean, peak: mean + (quarter % 4) };
    }),
    stints: [
      buildStint({ id: 1, userId: 3, name: 'Lumi', from: at(72), to: at(80), mean: 33, peak: 41 }),
      buildStint({ id: 2, from: at(80), to: at(84), by_booking: true, mean: 37, peak: 44 }),
    ],
    plays: ['Sol de Verão', 'Lua Cheia', 'Cabine - First Light'].map((title, index) => ({ at: at(72 + index), title })),
    ...overrides,
  };
}
