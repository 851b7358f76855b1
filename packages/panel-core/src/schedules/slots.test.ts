import { describe, expect, it } from 'vitest';
import { SLOTS, isSlot } from './slots';

describe('slots of a day (product.md 3 and 9)', () => {
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
