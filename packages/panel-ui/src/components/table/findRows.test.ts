import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesOf, sortPlaces } from './findRows';
import type { CellValue } from './tableColumn';

const sorted = <T extends CellValue>(values: readonly T[], direction: 'asc' | 'desc' = 'asc', language = 'pt-BR') =>
  Array.from(sortPlaces(placesOf(values, language), direction), (index) => values[index]);

describe('sort order', () => {
  it('follows the language, with numbers by size', () => {
    expect(sorted(['Zé', 'dj 10', 'Álvaro', 'DJ 2', 'alvaro', 'ana_2', 'ana', 'Çan', 'caio', '-x', 'dj 002'])).toEqual(
      ['Zé', 'dj 10', 'Álvaro', 'DJ 2', 'alvaro', 'ana_2', 'ana', 'Çan', 'caio', '-x', 'dj 002'].sort(
        new Intl.Collator('pt-BR', { numeric: true }).compare,
      ),
    );
    expect(sorted(['ö', 'z', 'ä', 'a'], 'asc', 'sv')).toEqual(['a', 'z', 'ä', 'ö']);
  });

  it('agrees with Intl.Collator for any text', () => {
    const unit = fc.constantFrom(...'aáAbÇzZ0012999 _-.;~ñßЖ日\u0301\t');
    const names = fc.string({ unit, minLength: 1, maxLength: 35 });
    const { compare } = new Intl.Collator('pt-BR', { numeric: true });
    fc.assert(
      fc.property(fc.array(names, { maxLength: 40 }), (values) => {
        expect(sorted(values)).toEqual([...values].sort(compare));
      }),
      { numRuns: 300 },
    );
  });

  it('puts missing values last in both directions', () => {
    const values = ['b', null, 'a', '', undefined, 'c'];
    expect(sorted(values)).toEqual(['a', 'b', 'c', null, '', undefined]);
    expect(sorted(values, 'desc')).toEqual(['c', 'b', 'a', null, '', undefined]);
    expect(sorted([2, NaN, 10, -1], 'desc')).toEqual([10, 2, -1, NaN]);
  });

  it('compares numbers, dates and booleans by size', () => {
    expect(sorted([10, 9, 100, -1.5])).toEqual([-1.5, 9, 10, 100]);
    expect(sorted([true, false, true])).toEqual([false, true, true]);
    const [early, late] = [new Date('2026-01-02'), new Date('2026-10-01')];
    expect(sorted([late, early])).toEqual([early, late]);
  });

  it('keeps the order of equal values in both directions', () => {
    const places = placesOf([1, 2, 1, 2, 1], 'pt-BR');
    expect([...sortPlaces(places, 'asc')]).toEqual([0, 2, 4, 1, 3]);
    expect([...sortPlaces(places, 'desc')]).toEqual([1, 3, 0, 2, 4]);
  });
});
