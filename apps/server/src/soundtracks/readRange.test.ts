import { expect, it } from 'vitest';
import { readRange } from './sendFile';

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
  ['bytes=20-10', 'unsatisfiable'],
  ['bytes=0-1,5-6', null],
  ['bytes=a-b', null],
  ['bytes=0x0-0xf', null],
  ['seconds=0-1', null],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
] as const)('%j of 100 bytes is %j', (range, span) => {
  expect(readRange({ range }, 100, ETAG)).toEqual(span);
});

it('requires that the client has the same version of the file', () => {
  expect(readRange({ range: 'bytes=1-', 'if-range': ETAG }, 100, ETAG)).toEqual({ first: 1, last: 99 });
  for (const ifRange of ['"old"', `W/${ETAG}`, 'Sat, 21 Nov 2026 00:00:00 GMT']) {
    expect(readRange({ range: 'bytes=1-', 'if-range': ifRange }, 100, ETAG)).toBeNull();
  }
});
