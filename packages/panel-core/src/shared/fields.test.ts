import { expect, it } from 'vitest';
import { givenFields, webAddress, wholeNumber } from './fields';

it('returns the fields that are neither absent nor empty', () => {
  const edit = { username: '', shift: undefined, role: 0, isActive: false, password: ' ', note: null };
  expect(givenFields(edit)).toEqual({ role: 0, isActive: false, password: ' ', note: null });
  expect(Object.keys(givenFields(edit))).toEqual(['role', 'isActive', 'password', 'note']);
});

const problemOf = (
  schema: { validateSync: (value: unknown, options: { strict: true }) => unknown },
  value: unknown,
) => {
  try {
    return void schema.validateSync(value, { strict: true });
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([
  ['https://loja.example/a?b=1#c', undefined],
  ['', undefined],
  ['http://loja.example', 'Address must begin with https://'],
  ['javascript:alert(1)//https://', 'Address must begin with https://'],
  ['https://', 'Address must begin with https://'],
  ['https://loja.example/ a', 'Address must begin with https://'],
  [`https://${'a'.repeat(30)}`, 'Address cannot exceed 30 characters'],
])('reads %s as an address', (value, problem) => {
  expect(problemOf(webAddress({ name: 'Address', max: 30 }), value)).toBe(problem);
});

it.each([
  [1_000_000, undefined],
  [1.5, 'Weight must be a whole number'],
  [NaN, 'Weight must be a whole number'],
  ['12', 'Weight must be a whole number'],
  [-1, 'Weight must be at least 0'],
  [1_000_001, 'Weight cannot exceed 1000000'],
])('reads %s as a whole number', (value, problem) => {
  expect(problemOf(wholeNumber({ name: 'Weight', min: 0, max: 1_000_000 }), value)).toBe(problem);
});
