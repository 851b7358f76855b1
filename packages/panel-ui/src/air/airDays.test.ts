import { expect, it } from 'vitest';
import { daysOf } from './airDays';

/** 00:30 in Lisbon, 21:30 of the previous day in São Paulo. */
const NOW = Date.parse('2026-11-21T00:30:00.000Z');
const shown = (search: string, zone = 'America/Sao_Paulo') => Object.values(daysOf(search, NOW, zone)).join(' ');

it.each([
  ['', '2026-10-24 2026-11-20 2026-11-20'],
  ['?from=2026-11-01&to=2026-11-10&day=2026-11-05', '2026-11-01 2026-11-10 2026-11-05'],
  ['?to=2026-11-10', '2026-10-14 2026-11-10 2026-11-20'],
  ['?from=2026-11-11&to=2026-11-10', '2026-10-14 2026-11-10 2026-11-20'],
  ['?from=2025-11-10&to=2026-11-10', '2025-11-10 2026-11-10 2026-11-20'],
  ['?from=2025-11-09&to=2026-11-10', '2026-10-14 2026-11-10 2026-11-20'],
  ['?from=2026-02-30&to=ontem&day=<b>', '2026-10-24 2026-11-20 2026-11-20'],
])('an address that says %j shows %s', (search, days) => expect(shown(search)).toBe(days));

it('counts days in the station’s time zone', () =>
  expect(shown('', 'Europe/Lisbon')).toBe('2026-10-25 2026-11-21 2026-11-21'));
