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

it.each([new Error('boom'), new TypeError('x is undefined'), new SyntaxError('Unexpected token <'), { status: 422 }])(
  'is no lost connection: %o',
  async (thrown) => expect(await kindOf(thrown)).toBe('server'),
);

it('keeps the error of a call', async () => {
  expect(await kindOf(new PanelApiError('denied', 'Access denied'))).toBe('denied');
});
