import { expect, it } from 'vitest';
import { isKnown, readRange } from './byteRange';
import { attachment } from './contentDisposition';

const ETAG = '"abc"';

it.each([
  [undefined, null],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=-1', { first: 99, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', null],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=a-b', null],
  ['bytes=0x0-0xf', null],
  ['seconds=0-1', null],
  [`bytes=${'9'.repeat(400)}-`, null],
] as const)('%j of 100 bytes is %j', (range, span) => {
  expect(readRange({ range }, 100, ETAG)).toEqual(span);
});

it('is a range only of what the asker has the beginning of', () => {
  expect(readRange({ range: 'bytes=1-', 'if-range': ETAG }, 100, ETAG)).toEqual({ first: 1, last: 99 });
  for (const ifRange of ['"old"', `W/${ETAG}`, 'Sat, 21 Nov 2026 00:00:00 GMT']) {
    expect(readRange({ range: 'bytes=1-', 'if-range': ifRange }, 100, ETAG)).toBeNull();
  }
});

it.each([
  [undefined, false],
  [ETAG, true],
  [`W/${ETAG}`, true],
  [`"x", ${ETAG}`, true],
  ['*', true],
  ['"x"', false],
])('If-None-Match %j: %s', (known, isSo) => {
  expect(isKnown({ 'if-none-match': known }, ETAG)).toBe(isSo);
});

it.each([
  ['abertura.mp3', `attachment; filename="abertura.mp3"; filename*=UTF-8''abertura.mp3`],
  ['Manhã "1".mp3', `attachment; filename="Manha _1_.mp3"; filename*=UTF-8''Manh%C3%A3%20%221%22.mp3`],
  ['a\r\nx: y.mp3', `attachment; filename="ax: y.mp3"; filename*=UTF-8''a%0D%0Ax%3A%20y.mp3`],
  ["it's (1)*.mp3", `attachment; filename="it's (1)*.mp3"; filename*=UTF-8''it%27s%20%281%29%2A.mp3`],
  ['../../x.mp3', `attachment; filename=".._.._x.mp3"; filename*=UTF-8''..%2F..%2Fx.mp3`],
])('%j is saved by %s', (name, header) => {
  expect(attachment(name)).toBe(header);
});
