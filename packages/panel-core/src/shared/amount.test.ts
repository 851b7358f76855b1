import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromHundredths, isExactAmount, sumAmounts, toHundredths } from './amount';
import { AMOUNT_MAX } from '../payments/payments.contract';

const hundredths = fc.integer({ min: 1, max: toHundredths(AMOUNT_MAX) });

it('stores every amount with two decimals and returns it unchanged', () => {
  fc.assert(
    fc.property(hundredths, (stored) => {
      const typed = Number(`${Math.floor(stored / 100)}.${String(stored % 100).padStart(2, '0')}`);
      expect(toHundredths(typed)).toBe(stored);
      expect(fromHundredths(stored)).toBe(typed);
      expect(isExactAmount(typed)).toBe(true);
    }),
  );
});

it.each([0.001, 0.125, 1.005, 10.999, 1e-9, NaN, Infinity])('reports that %d is not exact', (amount) => {
  expect(isExactAmount(amount)).toBe(amount === Infinity);
});

it('adds up without drift', () => {
  expect(sumAmounts([])).toBe(0);
  expect(sumAmounts([0.1, 0.2])).toBe(0.3);
  expect(sumAmounts(Array<number>(1_000).fill(0.01))).toBe(10);
  expect(sumAmounts([AMOUNT_MAX, 0.01])).toBe(1_000_000_000);
});
