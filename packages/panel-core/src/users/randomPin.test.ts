import { expect, it } from 'vitest';
import { randomPin } from './randomPin';

it('has six digits, with leading zeros, and differs each time', () => {
  const pins = Array.from({ length: 2_000 }, randomPin);
  expect(pins.filter((pin) => !/^\d{6}$/.test(pin))).toEqual([]);
  expect(pins.some((pin) => pin.startsWith('0'))).toBe(true);
  expect(new Set(pins).size).toBeGreaterThan(1_900);
});
