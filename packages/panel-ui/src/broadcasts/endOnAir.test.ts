import { buildDay } from '@cabine/panel-core/testing';
import { expect, it } from 'vitest';
import { endOnAir } from './endOnAir';

const isLipe = (name: string) => name === 'Lipe';
const at = (day: 4 | 5 | 6, hour: number, minute = 10) => ({ day, hour, minute });

it.each([
  ['one hour', { 21: 'Lipe' }, at(4, 21), '21:45'],
  ['hours in a row', { 20: 'Lipe', 21: 'Lipe', 22: 'Lipe', 23: 'Bia' }, at(4, 21), '22:45'],
  ['an hour of somebody else', { 21: 'Bia', 22: 'Lipe' }, at(4, 21), null],
  ['a free hour', {}, at(4, 21), null],
  ['another day', { 21: 'Lipe' }, at(5, 21), null],
  ['the quarter after an hour', { 21: 'Lipe' }, at(4, 21, 50), null],
  ['the quarter between two hours', { 21: 'Lipe', 22: 'Lipe' }, at(4, 21, 50), '22:45'],
] as const)('%s', (_, hours, now, end) => expect(endOnAir(buildDay(4, hours), now, isLipe)).toBe(end));

it('counts hours past midnight and the end of the week', () => {
  const slots = [...buildDay(6, { 23: 'Lipe' }), ...buildDay(0, { 0: 'Lipe' })];
  expect(endOnAir(slots, at(6, 23), isLipe)).toBe('00:45');
});
