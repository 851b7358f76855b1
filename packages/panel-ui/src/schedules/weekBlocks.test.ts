import type { WeekSlot } from '@cabine/panel-core/schedule';
import { describe, expect, it } from 'vitest';
import { blocksOfDay, bookedHours } from './weekBlocks';

const slot = (day: WeekSlot['day'], hour: number, host: string): WeekSlot => ({ type: 'broadcast', day, hour, host });
const slots = [slot(0, 9, 'Bia'), slot(0, 10, 'Bia'), slot(0, 12, 'Bia'), slot(0, 13, 'Rafa'), slot(6, 23, 'Rafa')];

describe('the week in blocks', () => {
  it('goes from the first booked hour to the last', () => {
    expect(bookedHours(slots)).toEqual({ first: 9, last: 23 });
    expect(bookedHours([])).toBeNull();
  });

  it('merges neighbouring hours of one host only', () => {
    expect(blocksOfDay(slots, 0, 9, 14)).toEqual([
      { hour: 9, length: 2, host: 'Bia' },
      { hour: 11, length: 1, host: null },
      { hour: 12, length: 1, host: 'Bia' },
      { hour: 13, length: 1, host: 'Rafa' },
      { hour: 14, length: 1, host: null },
    ]);
  });

  it('covers every hour of every day once', () => {
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      expect(blocksOfDay(slots, day, 9, 23).reduce((sum, { length }) => sum + length, 0)).toBe(15);
    }
  });
});
