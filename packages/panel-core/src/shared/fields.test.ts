import { expect, it } from 'vitest';
import { givenFields } from './fields';

it('returns the fields that are neither absent nor empty', () => {
  const edit = { username: '', shift: undefined, role: 0, isActive: false, password: ' ', note: null };
  expect(givenFields(edit)).toEqual({ role: 0, isActive: false, password: ' ', note: null });
  expect(Object.keys(givenFields(edit))).toEqual(['role', 'isActive', 'password', 'note']);
});
