import { expect, it } from 'vitest';
import { outcomeOf } from './outcome';
import { PanelApiError } from './PanelApiError';

const kindOf = async (thrown: unknown) => {
  const outcome = await outcomeOf(Promise.reject(thrown as Error));
  return outcome.ok ? 'ok' : outcome.error.kind;
};

it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed', 'fetch failed'])(
  'is a lost connection: TypeError %s',
  async (message) => expect(await kindOf(new TypeError(message))).toBe('network'),
);

it.each([
  new Error('boom'),
  new TypeError("Cannot read properties of undefined (reading 'network')"),
  new SyntaxError('Unexpected token <'),
  { status: 422 },
])('is no lost connection, and the cause of the error: %o', async (thrown) => {
  const outcome = await outcomeOf(Promise.reject(thrown as Error));
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'server', cause: thrown } });
});

it('keeps the error of a call', async () => {
  const error = new PanelApiError('denied', 'Access denied');
  expect(await outcomeOf(Promise.reject(error))).toEqual({ ok: false, error });
  expect([String(error), 'cause' in error]).toEqual(['PanelApiError: Access denied', false]);
});
