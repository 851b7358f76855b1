import fc from 'fast-check';
import { expect, it } from 'vitest';
import { number, object, string, type Schema } from 'yup';
import { PROBLEM_TEXTS, problemsOf } from './problems';
import { saysOf } from '../testing/saysOf';
import { calendarDay, decimal, givenFields, instant, webAddress, wholeNumber } from './fields';

it('returns the fields that are neither absent nor empty', () => {
  const edit = { username: '', shift: undefined, role: 0, isActive: false, password: ' ', note: null };
  expect(givenFields(edit)).toEqual({ role: 0, isActive: false, password: ' ', note: null });
  expect(Object.keys(givenFields(edit))).toEqual(['role', 'isActive', 'password', 'note']);
});

const problemOf = (schema: Schema, value: unknown) => saysOf(object({ it: schema }), { it: value }).it;

it.each([
  ['https://loja.example/a?b=1#c', undefined],
  ['', undefined],
  ['http://loja.example', 'Must begin with https://'],
  ['javascript:alert(1)//https://', 'Must begin with https://'],
  ['javascript:alert(1)//https://a', 'Must begin with https://'],
  ['https://', 'Must begin with https://'],
  ['https://loja.example/ a', 'Must begin with https://'],
  [`https://${'a'.repeat(30)}`, 'Cannot exceed 30 characters'],
])('reads %s as an address', (value, problem) => {
  expect(problemOf(webAddress({ max: 30 }), value)).toBe(problem);
});

it.each([
  [1_000_000, undefined],
  [1.5, 'Must be a whole number'],
  [NaN, 'Must be a number'],
  ['12', 'Must be a number'],
  [-1, 'Must be at least 0'],
  [1_000_001, 'Cannot exceed 1,000,000'],
])('reads %s as a whole number', (value, problem) => {
  expect(problemOf(wholeNumber({ min: 0, max: 1_000_000 }), value)).toBe(problem);
});

it.each([
  [0.29, undefined],
  [-1, undefined],
  [1_000, undefined],
  ['12', 'Must be a number'],
  [NaN, 'Must be a number'],
  [-1.01, 'Must be at least -1'],
  [1_000.01, 'Cannot exceed 1,000'],
  [1.005, 'Cannot have more than 2 decimal places'],
])('reads %s as a decimal', (value, problem) => {
  expect(problemOf(decimal({ min: -1, max: 1_000 }), value)).toBe(problem);
});

it('an optional decimal may be absent or null', () => {
  const price = decimal({ min: 0, max: 1 }).nullable();
  for (const none of [undefined, null]) expect(problemOf(price, none)).toBeUndefined();
});

const two = (value: number) => String(value).padStart(2, '0');
const within = (min: number, max: number) => fc.integer({ min, max });

it('a day is one of the calendar', () => {
  fc.assert(
    fc.property(within(1_000, 9_999), within(0, 13), within(0, 32), (year, month, day) => {
      const at = new Date(Date.UTC(year, month - 1, day));
      const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
      const problem = problemOf(calendarDay(), `${year}-${two(month)}-${two(day)}`);
      expect(problem).toBe(exists ? undefined : 'Invalid day');
    }),
    {
      examples: [
        [2028, 2, 29],
        [2026, 2, 29],
        [2026, 4, 31],
      ],
    },
  );
});

it.each(['x2026-11-20', '2026-11-20x', '2026-11-20T00:00:00.000Z', '2026-11', '0999-11-20', ''])(
  'is no day: %j',
  (value) => expect(problemOf(calendarDay(), value)).toBe('Invalid day'),
);

it('an instant is read as it was written, with up to six decimals of a second', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
      const [second] = at.toISOString().split('.');
      for (const decimals of ['', '.1', '.12', '.123', '.123456'])
        expect(problemOf(instant(), `${second}${decimals}Z`)).toBeUndefined();
    }),
  );
});

it.each([
  'x2026-11-20T21:00:00Z',
  '2026-11-20T21:00:00Zx',
  '2026-11-20T21:00:00',
  '2026-11-20T21:00:00.1234567Z',
  '2026-11-20T21:00:00-03:00',
  '2026-00-20T21:00:00Z',
  '2026-11-32T21:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T21:60:00Z',
])('is no instant: %s', (value) => expect(problemOf(instant(), value)).toBe('Invalid date'));

it('an instant with an offset is converted when an answer is read', () => {
  const anywhere = fc.record({
    at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
    minutes: within(-14 * 60 + 1, 14 * 60 - 1),
  });
  fc.assert(
    fc.property(anywhere, ({ at, minutes }) => {
      const local = new Date(+at + minutes * 60_000).toISOString().slice(0, -1);
      const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map(two);
      for (const offset of [`${hours}:${rest}`, `${hours}${rest}`])
        for (const written of [local, `${local}000`, local.replace('T', ' ')])
          expect(instant().cast(`${written}${minutes < 0 ? '-' : '+'}${offset}`)).toBe(at.toISOString());
    }),
  );
});

it.each(['x2026-11-20T21:00:00-03:00', '2026-11-20T21:00:00-03:00x', '2026-13-20T21:00:00-03:00'])(
  'leaves %s as it is',
  (value) => expect(instant().cast(value)).toBe(value),
);

it("a host's own sentence is kept, yup's own never is", () => {
  const own = object({ it: string().min(3, 'Diga mais').required() });
  expect(problemsOf(own, { it: 'a' })).toEqual({ it: { code: '', says: 'Diga mais' } });
  expect(saysOf(object({ it: string().email().required() }), { it: 'a' })).toEqual({ it: 'Not valid' });
  expect(saysOf(object({ it: number().required() }), { it: ['a secret'] })).toEqual({ it: 'Must be a number' });
});

it.each(Object.keys(PROBLEM_TEXTS))('a rule that says %s has this code', (code) => {
  const schema = object({ it: string().test('rule', code, () => false) });
  expect(problemsOf(schema, { it: 'x' })).toEqual({ it: { code } });
});
