import { describe, expect, it } from 'vitest';
import { blockOf, placeAfter, placeAt, spansOfPlaces } from './weekChoice';

const [MONDAY, WEDNESDAY, SUNDAY] = [0, 2, 6];

describe('keyboard navigation in the week', () => {
  it.each([
    ['ArrowLeft', placeAt(1, 5)],
    ['ArrowRight', placeAt(3, 5)],
    ['ArrowUp', placeAt(2, 4)],
    ['ArrowDown', placeAt(2, 6)],
    ['PageUp', placeAt(2, 0)],
    ['PageDown', placeAt(2, 11)],
    ['Home', placeAt(0, 5)],
    ['End', placeAt(6, 5)],
    ['a', null],
  ])('%s leads from Wednesday, 5 o’clock, to %s', (key, wanted) => {
    expect(placeAfter(placeAt(WEDNESDAY, 5), key, false)).toBe(wanted);
  });

  it('moves to the week’s first and last hour with Control', () => {
    expect(placeAfter(placeAt(WEDNESDAY, 5), 'Home', true)).toBe(placeAt(MONDAY, 0));
    expect(placeAfter(placeAt(WEDNESDAY, 5), 'End', true)).toBe(placeAt(SUNDAY, 23));
  });

  it.each([
    ['ArrowUp', placeAt(MONDAY, 0)],
    ['ArrowLeft', placeAt(MONDAY, 0)],
    ['ArrowDown', placeAt(SUNDAY, 23)],
    ['ArrowRight', placeAt(SUNDAY, 23)],
  ])('never wraps around: %s', (key, corner) => expect(placeAfter(corner, key, false)).toBe(corner));
});

it('a block contains every hour between two corners, in either order', () => {
  const wanted = [placeAt(1, 20), placeAt(1, 21), placeAt(2, 20), placeAt(2, 21)];
  expect(blockOf(placeAt(1, 20), placeAt(2, 21))).toEqual(wanted);
  expect(blockOf(placeAt(2, 20), placeAt(1, 21))).toEqual(wanted);
});

it('consecutive hours form one span, which ends at midnight', () => {
  expect(spansOfPlaces([placeAt(0, 23), placeAt(1, 0), placeAt(0, 20), placeAt(0, 21)])).toEqual([
    { day: 0, from: 20, to: 21 },
    { day: 0, from: 23, to: 23 },
    { day: 1, from: 0, to: 0 },
  ]);
});
