import { expect, it } from 'vitest';
import { inNotationOf, readDecimal } from './decimalText';

it.each([
  ['1,50', 1.5],
  ['1.5', 1.5],
  ['-0,25', -0.25],
  [',5', 0.5],
  ['1.500', null],
  ['1.250,5', null],
  ['1,2,3', null],
  ['15', null],
  ['1,', null],
  ['', null],
])('reads %s as the decimal %s', (text, number) => {
  expect(readDecimal(text)).toBe(number);
});

it.each([
  ['pt-BR', '1.5', '1,5'],
  ['en-GB', '1,50', '1.50'],
  ['pt-BR', '1,5', '1,5'],
  ['pt-BR', '1.500', '1.500'],
  ['en-GB', '1,250.5', '1,250.5'],
])('writes for %s %s as %s', (language, text, written) => {
  expect(inNotationOf(language, text)).toBe(written);
});
