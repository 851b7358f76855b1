import { expect, it } from 'vitest';
import { ADVISORY_LOCKS } from './advisoryLocks';

it('each lock has its own number: a backup must not stop changes', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});
