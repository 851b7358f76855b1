import { expect, it } from 'vitest';
import { clockTime } from './clockTime';

it.each([
  [-1, '0:00'],
  [0.9, '0:00'],
  [59.99, '0:59'],
  [61, '1:01'],
  [3599, '59:59'],
  [3661, '1:01:01'],
])('%d seconds are written %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text);
});
