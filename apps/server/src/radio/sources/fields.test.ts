import { describe, expect, it, vi } from 'vitest';
import { processorMs } from '../../testing/processorMs';
import { readCount, readText } from './fields';

describe('readText', () => {
  it.each([
    ['a\u0000b\tc\nd', 'a b c d'],
    ['  spaces   inside ', 'spaces inside'],
    ['I <3 radio > all', 'I <3 radio > all'],
    ['<<b>script>alert(1)<</b>/script>', 'alert(1)'],
    ['<!--x--><?php y ?>z', 'z'],
    ['AT&amp;T &quot;live&quot; &bogus; &#xFFFFFF; &#0;', 'AT&T "live" &bogus; \ufffd \ufffd'],
    ['Th&eacute;o &copy; R&B &#150; &lt;b&gt;x', 'Théo © R&B – x'],
    ['abc\u202edef\u2066ghi', 'abcdefghi'],
    ['half \ud83c pair', 'half pair'],
    ['👩‍🎤 ok', '👩‍🎤 ok'],
    [1979, '1979'],
    [false, 'false'],
    [null, ''],
    [{}, ''],
    [['x'], ''],
  ])('%j', (value, expected) => expect(readText(value).replace(/ {2,}/g, ' ')).toBe(expected));

  it('cuts at 500 characters, never within one', () => {
    expect(readText('x'.repeat(9_000))).toHaveLength(500);
    expect(readText(`${'x'.repeat(499)}🎧`)).toBe('x'.repeat(499));
  });

  it('is fast for a title made to be slow', () => {
    const start = processorMs();
    for (const evil of ['<'.repeat(1e6), '<a'.repeat(5e5), '&#'.repeat(5e5), '<<a>'.repeat(3e5)]) readText(evil);
    expect(processorMs() - start).toBeLessThan(1_000);
  });
});

it.each([
  [3, 3],
  ['7', 7],
  [' 7 ', 7],
  [2.9, 2],
  ['', null],
  [-1, null],
  ['x', null],
  [Infinity, null],
  ['1e999', null],
  [1e300, null],
  [null, null],
  [[5], null],
  [true, null],
  [2_147_483_648, null],
])('readCount(%j) is %j', (value, expected) => expect(readCount(value)).toBe(expected));

it('reads hundreds of tags within tags in a few passes, and leaves none', () => {
  const replace = vi.spyOn(String.prototype, 'replace');
  const nested = '<b'.repeat(600) + '>'.repeat(600);
  expect(readText(`Sol ${nested}de ${'<a<a>a>'.repeat(50)}Novembro`)).not.toMatch(/<[a-z/]/);
  expect(replace.mock.calls.length).toBeLessThan(10);
  replace.mockRestore();
});
