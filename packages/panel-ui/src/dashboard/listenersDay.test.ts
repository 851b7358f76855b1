import { expect, it } from 'vitest';
import { listenersDay } from './listenersDay';

const NOW = Date.parse('2026-11-21T00:10:00.000Z');
const sample = (minutesAgo: number, listeners: number) => ({
  at: new Date(NOW - minutesAgo * 60_000).toISOString(),
  listeners,
});

it('returns null for fewer than two samples', () => {
  expect(listenersDay([], NOW)).toBeNull();
  expect(listenersDay([sample(5, 3)], NOW)).toBeNull();
});

it('breaks the line where samples are missing', () => {
  const day = listenersDay([sample(720, 4), sample(715, 8), sample(100, 2), sample(95, 16)], NOW);
  expect(day?.runs).toEqual([
    [
      { x: 0.5, y: 0.25 },
      { x: 1 - 715 / 1440, y: 0.5 },
    ],
    [
      { x: 1 - 100 / 1440, y: 0.125 },
      { x: 1 - 95 / 1440, y: 1 },
    ],
  ]);
  expect([day?.peak.listeners, day?.average]).toEqual([16, 8]);
});

it('draws a day with zero listeners at the bottom', () =>
  expect(listenersDay([sample(10, 0), sample(5, 0)], NOW)?.runs[0]?.map(({ y }) => y)).toEqual([0, 0]));
