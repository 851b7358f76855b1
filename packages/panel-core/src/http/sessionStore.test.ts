// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createPanelClient } from '../createPanelClient';
import { SPEC_KEYS, keysOf } from './sessionStore';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const API = 'https://radio.test/api';
/** A client whose server refuses every call, and the tokens of the calls. */
function refused(options: Partial<Parameters<typeof createPanelClient>[0]> = {}) {
  const carried: (string | null)[] = [];
  const client = createPanelClient({
    baseUrl: API,
    fetch: async (input, init) => {
      carried.push(new Request(input, init).headers.get('authorization'));
      return Response.json({}, { status: 401 });
    },
    ...options,
  });
  return { client, carried };
}

describe('in a page whose own login uses the key `token`', () => {
  it('the panel neither sends nor removes that token', async () => {
    localStorage.setItem('token', 'of the host');
    localStorage.setItem('auth-storage', 'of the host too');
    const { client, carried } = refused();
    expect(client.session.token()).toBeNull();
    await client.games.list().catch(() => undefined);
    client.session.start?.('ours', true);
    client.session.saveAuth?.({ user: 'Camila' });
    await client.games.list().catch(() => undefined);
    client.session.clear();
    expect(carried).toEqual([null, 'Bearer ours']);
    expect({ ...localStorage }).toEqual({ token: 'of the host', 'auth-storage': 'of the host too' });
  });
});

it.each([
  ['a line break', 'one\ntwo'],
  ['a letter beyond Latin-1', 'токен'],
  ['300 kB', 'x'.repeat(300_000)],
])('a token that cannot be sent, with %s, is no session', (_, token) => {
  sessionStorage.setItem(SPEC_KEYS.token, token);
  const { session } = refused({ storageKeys: SPEC_KEYS }).client;
  expect(session.token()).toBeNull();
  session.start?.('ours', true);
  expect(session.token()).toBe('ours');
});

it('two APIs have separate sessions', () => {
  refused().client.session.start?.('one', true);
  const other = refused({ baseUrl: 'https://radio.test/other' }).client.session;
  expect(other.token()).toBeNull();
  expect(Object.keys(localStorage)).toEqual([keysOf(API).token]);
  expect(keysOf(`${API}/`)).toEqual(keysOf(API));
  expect(keysOf('/api').token).toBe('cabine:http://localhost:3000/api:token');
});

it('the standalone panel uses the names of product.md 9', () => {
  const { session } = refused({ storageKeys: SPEC_KEYS }).client;
  session.start?.('ours', false);
  session.saveAuth?.({});
  expect(Object.keys(sessionStorage).sort()).toEqual(['auth-storage', 'token']);
});
