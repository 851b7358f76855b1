import { buildDay } from '@cabine/panel-core/testing';
import { describe, expect, it } from 'vitest';
import { WEEK, weekRows } from './weekBlocks';

const slots = [...buildDay(0, { 9: 'Bia', 10: 'Bia', 12: 'Bia', 13: 'Rafa' }), ...buildDay(6, { 14: 'Rafa' })];
const blocksOf = (day: number) => weekRows(slots).flatMap(({ blocks }) => blocks.filter((block) => block.day === day));

describe('the week in blocks', () => {
  it('ranges from the first booked hour to the last', () => {
    expect(weekRows(slots).map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14]);
    expect(weekRows([])).toEqual([]);
  });

  it('merges only neighbouring hours of one host', () => {
    expect(blocksOf(0)).toEqual([
      { day: 0, hour: 9, length: 2, host: 'Bia' },
      { day: 0, hour: 11, length: 1, host: null },
      { day: 0, hour: 12, length: 1, host: 'Bia' },
      { day: 0, hour: 13, length: 1, host: 'Rafa' },
      { day: 0, hour: 14, length: 1, host: null },
    ]);
  });

  it('keeps the days in order and covers every hour of every day once', () => {
    for (const { blocks } of weekRows(slots)) {
      const days = blocks.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
    }
    for (const day of WEEK) expect(blocksOf(day).reduce((sum, { length }) => sum + length, 0)).toBe(6);
  });
});
