import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readNumber } from './readNumber';

const LANGUAGES = ['pt-BR', 'en', 'de-CH', 'fr'] as const;

it.each([
  ['pt-BR', '1,50', 1.5],
  ['pt-BR', '12.5', 12.5],
  ['pt-BR', '-0,25', -0.25],
  ['pt-BR', '−5', -5],
  ['pt-BR', ',5', 0.5],
  ['pt-BR', '1,', 1],
  ['pt-BR', '1.500', 1_500],
  ['pt-BR', '1.234,56', 1_234.56],
  ['pt-BR', '1,234.56', 1_234.56],
  ['pt-BR', '1 234,56', 1_234.56],
  ['pt-BR', '1,234,567', 1_234_567],
  ['pt-BR', ' $ 58,37 ', 58.37],
  ['pt-BR', '💎 1.234,56', 1_234.56],
  ['pt-BR', 'R$\u00A01.234,56', 1_234.56],
  ['pt-BR', '58 ◆', 58],
  ['pt-BR', '١٢٫٥', 12.5],
  ['pt-BR', '12,345', NaN],
  ['pt-BR', '0.500', NaN],
  ['pt-BR', '1234.567', NaN],
  ['pt-BR', '1.234,567', NaN],
  ['pt-BR', '1,2,3', NaN],
  ['pt-BR', '12.34.56', NaN],
  ['pt-BR', '1 2', NaN],
  ['pt-BR', '1e3', NaN],
  ['pt-BR', '12 reais', NaN],
  ['pt-BR', '99999999999999,99', NaN],
  ['pt-BR', '--1', NaN],
  ['pt-BR', '$', undefined],
  ['pt-BR', '', undefined],
  ['en', '1,500', 1_500],
  ['en', '1,50', 1.5],
  ['en', '12.345', NaN],
  ['de-CH', "1'234.50", 1_234.5],
  ['fr', '1 234,5', 1_234.5],
])('in %s reads %s as %s', (language, text, number) => {
  expect(readNumber(text, language)).toBe(number);
});

const hundredths = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

it('reads an amount that was written in any language as that amount, or asks', () => {
  fc.assert(
    fc.property(hundredths, fc.constantFrom(...LANGUAGES), fc.constantFrom(...LANGUAGES), (amount, writer, reader) => {
      const number = amount / 100;
      const text = new Intl.NumberFormat(writer, { minimumFractionDigits: 2 }).format(number);
      expect(readNumber(text, reader)).toBe(number);
      const whole = Math.trunc(number);
      const read = readNumber(new Intl.NumberFormat(writer).format(whole), reader);
      expect(Number.isNaN(read) || read === whole || (read === 0 && whole === 0)).toBe(true);
    }),
  );
});

it('never reads other digits than were written', () => {
  const pieces = fc.array(fc.constantFrom('0', '1', '5', '9', '.', ',', ' ', '\u00A0', "'", '-', '$', 'e', '💎'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(pieces, fc.constantFrom(...LANGUAGES), (written, language) => {
      const text = written.join('');
      const number = readNumber(text, language);
      if (number === undefined || Number.isNaN(number)) return;
      const digits = (of: string) => of.replace(/\D/g, '').replace(/^0+/, '');
      // Two decimals at most, so that the zeros that end them are the only ones to add.
      const shown = digits(Math.abs(number).toFixed(2));
      expect([digits(text), `${digits(text)}0`, `${digits(text)}00`]).toContain(shown);
    }),
    { numRuns: 2_000 },
  );
});
