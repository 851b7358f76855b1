import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold, sortKey, wordsOf } from './foldText';

it.each([
  ['João', 'joao'],
  ['JOA\u0303O', 'joao'],
  ['ﬁm de ano', 'fim de ano'],
  ['ＤＪ　Ａ１', 'dj a1'],
  ['Rádio\u00a0Zoé', 'radio zoe'],
  ['a\u00adna\u200b', 'ana'],
  ['İSTANBUL ı', 'istanbul i'],
  ['Strauß', 'strauss'],
  ['𝓓𝓙', 'dj'],
  ['ŁUKASZ Øyvind Ǿ', 'lukasz oyvind o'],
])('folds %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});

it('folds each letter of Europe to the plain ones that languages hold it equal to', () => {
  const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base' });
  const plain = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = [...plain, ...plain.flatMap((one) => plain.map((other) => one + other))];
  for (let code = 0xc0; code < 0x180; code += 1) {
    const letter = String.fromCodePoint(code);
    // A sign within stays a sign.
    if (!/^\p{L}+$/u.test(letter.normalize('NFKD').replace(/\p{M}/gu, ''))) continue;
    const equal = pairs.find((each) => compare(each, letter) === 0);
    if (equal) expect([letter, fold(letter)]).toEqual([letter, equal]);
  }
});

it('splits at every kind of blank, and says nothing twice', () => {
  expect(wordsOf(' João\u00a0\u2003Ávila\tjoão av ')).toEqual(['joao', 'avila']);
  expect(wordsOf('\u200b \u3000')).toEqual([]);
  expect(wordsOf('admin 26/11/2026\u00a0 04:17 e 04:18')).toEqual(['admin', '26/11/2026 04:17', 'e', '04:18']);
});

it('sorts as the language does: without case and accents, signs first, numbers by size', () => {
  const unit = fc.constantFrom(...'aáAbÇzZ0012999 _-.;~ñßxłØæ');
  const names = fc.string({ unit, minLength: 1, maxLength: 35 });
  const { compare } = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
  const sign = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  fc.assert(
    fc.property(names, names, (one, other) => {
      expect(sign(sortKey(one), sortKey(other))).toBe(Math.sign(compare(one, other)));
    }),
    { numRuns: 1_000 },
  );
});
