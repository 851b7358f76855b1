import { expect, it } from 'vitest';
import { decimal, givenFields, webAddress } from './fields';

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
  [12.5, 2, undefined],
  [0.29, 2, undefined],
  [1_000_000, 2, undefined],
  [12.555, 2, 'Amount cannot have more than 2 decimal places'],
  [0.1 + 0.2, 2, 'Amount cannot have more than 2 decimal places'],
  [1.5, 0, 'Amount must be a whole number'],
  [-1, 0, 'Amount must be at least 0'],
  [1_000_001, 0, 'Amount cannot exceed 1000000'],
  ['12', 0, 'Amount is required'],
  [NaN, 2, 'Amount is required'],
])('reads %s with %i decimal places', (value, places, problem) => {
  expect(problemOf(decimal({ name: 'Amount', min: 0, max: 1_000_000, places }), value)).toBe(problem);
});
