import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOfMinutes, fromHundredths, isExactAmount, sumAmounts, toHundredths, writeAmount } from './amount';
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

it('pays minutes at a rate per hour, to the nearest hundredth', () => {
  expect(amountOfMinutes(60, 12.34)).toBe(12.34);
  expect(amountOfMinutes(45, 0.1)).toBe(0.08);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), hundredths, (minutes, rate) => {
      const paid = toHundredths(amountOfMinutes(minutes, fromHundredths(rate)));
      // In whole numbers: a division of the highest rates is off by a fiftieth of a hundredth.
      const off = BigInt(paid) * 60n - BigInt(rate) * BigInt(minutes);
      expect(Math.abs(Number(off))).toBeLessThanOrEqual(31);
    }),
  );
});

it.each([
  [0, '0', '0'],
  [1_234, '1.234', '1,234'],
  [0.5, '0,50', '0.50'],
  [AMOUNT_MAX, '999.999.999,99', '999,999,999.99'],
])('writes %d', (amount, portuguese, english) => {
  expect([writeAmount(amount, 'pt-BR'), writeAmount(amount, 'en')]).toEqual([portuguese, english]);
});
