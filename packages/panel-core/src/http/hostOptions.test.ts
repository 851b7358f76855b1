import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPanelClient, type PanelClientOptions } from '../createPanelClient';
import { nameUnknown } from '../shared/nameUnknown';
import { buildUser } from '../users/users.fixtures';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => warn.mockReset().mockImplementation(() => undefined));
afterEach(() => warn.mockReset());

const baseUrl = 'https://radio.test/api';
const fine: typeof fetch = async () => Response.json({ user: buildUser() });
const broken = () => {
  throw new ReferenceError('nope is not defined');
};

/** What a mistake in each of the host's functions does to a call. */
const mistakes: Record<string, Partial<PanelClientOptions>> = {
  'client.fetch': { fetch: broken },
  'client.headers': { fetch: fine, headers: broken },
  'client.offers': { fetch: fine, offers: broken },
  'client.checkReply': { fetch: fine, checkReply: async () => broken() },
  'client.session.token': { fetch: fine, session: { token: broken, clear: () => undefined } },
};

describe('a mistake in the code around the panel', () => {
  it.each(Object.entries(mistakes))(
    'in %s is named with its cause, once, and is no network error',
    async (name, own) => {
      const client = createPanelClient({ baseUrl, ...own });
      for (let times = 0; times < 2; times += 1)
        await expect(client.auth.verify()).rejects.toMatchObject({
          kind: 'adapter',
          cause: new ReferenceError('nope is not defined'),
        });
      expect(warn.mock.calls).toEqual([
        [expect.stringContaining(`${name} threw`), new ReferenceError('nope is not defined')],
      ]);
    },
  );

  it('is also a fetch that returns no response', async () => {
    const client = createPanelClient({ baseUrl, fetch: (async () => undefined) as never });
    await expect(client.auth.verify()).rejects.toMatchObject({ kind: 'adapter' });
    expect(warn.mock.calls).toEqual([
      [
        'client.fetch threw an error. It is code of the page or adapter around the panel.',
        expect.objectContaining({ message: 'It returned undefined, where a Response is needed.' }),
      ],
    ]);
  });

  it('is also a value that is thrown in place of an error', async () => {
    const thrown = { message: 'Failed to fetch' } as Error;
    const client = createPanelClient({ baseUrl, fetch: () => Promise.reject(thrown) });
    await expect(client.auth.verify()).rejects.toMatchObject({ kind: 'adapter', cause: thrown });
  });

  it('is also a value in place of a function', async () => {
    const client = createPanelClient({ baseUrl, fetch: fine, headers: 'X' as never });
    await expect(client.auth.verify()).rejects.toMatchObject({
      kind: 'adapter',
      cause: { message: 'It is "X", where a function is needed.' },
    });
  });

  it.each([
    ['a lost connection', new TypeError('Failed to fetch'), 'network'],
    ['a connection that React Native lost', new TypeError('Network request failed'), 'network'],
    ['a call that was given up', new DOMException('left', 'AbortError'), 'network'],
    ['a call that took too long', new DOMException('slow', 'TimeoutError'), 'network'],
  ])('is not %s', async (_, thrown, kind) => {
    const client = createPanelClient({ baseUrl, fetch: () => Promise.reject(thrown) });
    await expect(client.auth.verify()).rejects.toMatchObject({ kind });
    expect(warn.mock.calls).toEqual([]);
  });
});

describe('options that nobody reads', () => {
  const known = (count: number) => Array.from({ length: count }, (_, at) => `key${at}`);
  it.each([
    // As far as two letters, and a third of the name.
    ['endPionts', ['endpoints'], 'Did you mean endpoints?'],
    ['ndpoint', ['endpoints'], 'Did you mean endpoints?'],
    ['myendpoints', ['endpoints'], 'Did you mean endpoints?'],
    ['ourendpoints', ['endpoints'], 'There are: endpoints.'],
    ['end', ['endpoints'], 'There are: endpoints.'],
    ['fetcher', ['fetch'], 'There are: fetch.'],
    ['none', known(20), `There are: ${known(20).join(', ')}.`],
    ['none', known(21), `There are: ${known(20).join(', ')}, …`],
  ])('%s beside %j', (key, names, hint) => {
    nameUnknown(`of ${names.length}`, [key], names);
    expect(warn.mock.calls).toEqual([[`of ${names.length}.${key} is unknown and ignored. ${hint}`]]);
  });

  it.each([
    [{ sesion: 'cookie' }, 'client.sesion is unknown and ignored. Did you mean session?'],
    [{ Session: 'cookie' }, 'client.Session is unknown and ignored. Did you mean session?'],
    [{ sesssion: 'cookie' }, 'client.sesssion is unknown and ignored. Did you mean session?'],
    [{ session: 'Cookie' }, 'client.session.Cookie is unknown and ignored. Did you mean cookie?'],
    [
      { session: { token: () => null, clear: () => undefined, isCokie: true } },
      'client.session.isCokie is unknown and ignored. Did you mean isCookie?',
    ],
    [{ csrf: 'Django' }, 'client.csrf.Django is unknown and ignored. Did you mean django?'],
    [{ csrf: { cookie: 'a', heder: 'b' } }, 'client.csrf.heder is unknown and ignored. Did you mean header?'],
    [{ csrf: { cookie: 'a' } }, 'client.csrf.header is missing, so client.csrf has no effect.'],
    [
      { endpoints: { 'GET /gamess': '/jogos' } },
      'client.endpoints.GET /gamess is unknown and ignored. Did you mean GET /games?',
    ],
    [
      { endpoints: { gamess: '/jogos' } },
      expect.stringMatching(/^client.endpoints.gamess is unknown and ignored. There are: GET \//),
    ],
    [{ flavour: 'mint' }, expect.stringMatching(/^client.flavour is unknown and ignored. There are: baseUrl, fetch, /)],
  ])('%j is named', async (own, told) => {
    for (let times = 0; times < 2; times += 1) createPanelClient({ baseUrl, ...own } as never);
    await vi.waitFor(() => expect(warn.mock.calls).toEqual([[told]]));
  });

  it('none of the documented ones', () => {
    createPanelClient({ baseUrl, fetch: fine, session: 'cookie', csrf: 'laravel', timeoutMs: 5, endpoints: {} });
    expect(warn.mock.calls).toEqual([]);
  });
});
