import { describe, expect, it, vi } from 'vitest';
import { createCalls } from '../http/calls';
import { createHttp } from '../http/http';
import { SPEC_KEYS, createSessionStore } from '../http/sessionStore';
import { createMemoryStore } from '../environment/storage';
import { PanelApiError, type PanelApiErrorKind } from '../shared/PanelApiError';
import { FakeClock } from '../testing/FakeClock';
import { buildUser } from '../users/users.fixtures';
import { AuthSession } from './AuthSession';

const CREDENTIALS = { username: 'Camila.Souza', password: 'segredo', pin: '123456' };
const user = buildUser();

/** A session over a server that gives these answers in order and repeats the last one. */
function sessionOver(...answers: (() => Response)[]) {
  const stores = { session: createMemoryStore(), local: createMemoryStore() };
  const store = createSessionStore(stores, SPEC_KEYS);
  const clock = new FakeClock();
  const asked: string[] = [];
  const http = createHttp({
    baseUrl: 'https://radio.test/api',
    token: () => store.token(),
    fetch: async (input) => {
      asked.push(new URL(input as string).pathname);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
  });
  const open = () => new AuthSession({ client: createCalls(http).auth, store, clock });
  return { stores, clock, asked, open };
}

const ok = () => Response.json({ token: 'abc', user });
const refused = () => Response.json({ message: 'no' }, { status: 401 });
const offline = () => {
  throw new TypeError('Failed to fetch');
};

const UNTIL = { interval: 1, timeout: 10_000 };
const page = (status: number) => () => new Response('<!doctype html><title>Manutenção</title>', { status });
/** What a server, or something in its place, may answer to the question who is signed in. */
const failures: Record<PanelApiErrorKind, () => Response> = {
  unauthenticated: page(401),
  denied: page(403),
  notFound: page(404),
  conflict: page(409),
  invalid: page(400),
  rateLimited: page(429),
  server: page(502),
  network: offline,
  timeout: () => {
    throw new PanelApiError('timeout', 'too late');
  },
  aborted: () => {
    throw new PanelApiError('aborted', 'left');
  },
  malformed: page(200),
  adapter: () => {
    throw new PanelApiError('adapter', 'a mistake in the code around the panel');
  },
};

describe('signing in (product.md 4)', () => {
  it('keeps the token in session storage under its key, with the auth store beside it', async () => {
    const { stores, open } = sessionOver(ok);
    const session = open();
    await session.signIn(CREDENTIALS);
    expect(session.state).toEqual({ status: 'signedIn', user });
    expect(stores.session.get(SPEC_KEYS.token)).toBe('abc');
    expect(JSON.parse(stores.session.get(SPEC_KEYS.auth) ?? '')).toMatchObject({
      state: { user: { username: user.username }, isAuthenticated: true, loading: false },
    });
    expect(stores.local.get(SPEC_KEYS.token)).toBeNull();
  });

  it('keeps both in local storage for Mantenha-me conectado (design.md 3)', async () => {
    const { stores, open } = sessionOver(ok);
    await open().signIn({ ...CREDENTIALS, keepConnected: true });
    expect(stores.local.get(SPEC_KEYS.token)).toBe('abc');
    expect(stores.local.get(SPEC_KEYS.auth)).not.toBeNull();
    expect(stores.session.get(SPEC_KEYS.token)).toBeNull();
  });

  it('counts the sessions that began', async () => {
    const session = sessionOver(ok, refused, ok).open();
    await session.signIn(CREDENTIALS);
    session.end();
    await session.signIn(CREDENTIALS).catch(() => undefined);
    expect(session.count).toBe(1);
    await session.signIn(CREDENTIALS);
    expect(session.count).toBe(2);
  });

  it('clears token and member when it fails', async () => {
    const { stores, open } = sessionOver(ok, refused);
    const session = open();
    await session.signIn(CREDENTIALS);
    await expect(session.signIn(CREDENTIALS)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(session.state.status).toBe('signedOut');
    expect(stores.session.get(SPEC_KEYS.token)).toBeNull();
    expect(stores.session.get(SPEC_KEYS.auth)).toBeNull();
  });
});

describe('starting with a token', () => {
  it('is pending until it is verified', async () => {
    const { stores, open, asked } = sessionOver(ok);
    stores.session.set(SPEC_KEYS.token, 'abc');
    const session = open();
    expect(session.state.status).toBe('pending');
    await Promise.all([session.start(), session.start()]);
    expect(session.state).toEqual({ status: 'signedIn', user });
    expect(asked).toEqual(['/api/auth/verify']);
  });

  it('removes a token that the server refuses, at once', async () => {
    const { stores, open, asked } = sessionOver(refused);
    stores.local.set(SPEC_KEYS.token, 'old');
    const session = open();
    await session.start();
    expect(session.state.status).toBe('signedOut');
    expect(stores.local.get(SPEC_KEYS.token)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('retries after a network error', async () => {
    const { stores, open, clock } = sessionOver(offline, offline, ok);
    stores.session.set(SPEC_KEYS.token, 'abc');
    const session = open();
    const started = session.start();
    await clock.advance(500);
    expect(session.state.status).toBe('pending');
    await clock.advance(1_500);
    await started;
    await vi.waitFor(() => expect(session.state.status).toBe('signedIn'));
  });

  it('says within two seconds that the server is away, and keeps asking', async () => {
    const { stores, open, clock, asked } = sessionOver(offline, offline, offline, page(502), offline, ok);
    stores.session.set(SPEC_KEYS.token, 'abc');
    const session = open();
    void session.start();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await clock.advance(2_000);
    expect(session.state).toMatchObject({ status: 'pending', failure: { kind: 'network' } });
    for (const [waitMs, times] of [
      [0, 3],
      [4_000, 4],
      [15_000, 5],
      [14_999, 5],
      [1, 6],
    ] as const) {
      await clock.advance(waitMs);
      await vi.waitFor(() => expect(asked).toHaveLength(times));
    }
    await vi.waitFor(() => expect(session.state.status).toBe('signedIn'));
  });

  it.each(Object.entries(failures))('keeps the session of a member after a failure of kind %s', async (kind, fail) => {
    const answers = [fail];
    const { stores, open, clock } = sessionOver(() => answers[0]?.() ?? offline());
    stores.session.set(SPEC_KEYS.token, 'abc');
    const session = open();
    const started = session.start();
    let isOver = false;
    void started.then(() => (isOver = true));
    await vi.waitFor(async () => {
      await clock.advance(500);
      expect(isOver).toBe(true);
    }, UNTIL);
    if (kind === 'unauthenticated') {
      expect(session.state).toEqual({ status: 'signedOut', reason: 'ended' });
      expect(stores.session.get(SPEC_KEYS.token)).toBeNull();
      return;
    }
    expect(session.state).toMatchObject({ status: 'pending', failure: { kind } });
    expect(stores.session.get(SPEC_KEYS.token)).toBe('abc');
    answers[0] = ok;
    await session.retry();
    expect(session.state).toEqual({ status: 'signedIn', user });
  });

  it('asks a server that could not be reached again by itself, and not once the page is left', async () => {
    const { stores, open, clock, asked } = sessionOver(() => new Response('<html>', { status: 404 }));
    stores.session.set(SPEC_KEYS.token, 'abc');
    const session = open();
    await session.start();
    expect(asked).toHaveLength(1);
    await clock.advance(15_000);
    expect(asked).toHaveLength(2);
    session.leaveTabs();
    await clock.advance(60_000);
    expect(asked).toHaveLength(2);
    await session.start();
    await vi.waitFor(() => expect(asked).toHaveLength(3));
  });

  it('can be left while the server cannot be reached', async () => {
    const { stores, open, clock, asked } = sessionOver(() => new Response('', { status: 429 }));
    stores.session.set(SPEC_KEYS.token, 'abc');
    const session = open();
    await session.start();
    await session.signOut();
    expect(session.state).toEqual({ status: 'signedOut', reason: 'left' });
    expect(stores.session.get(SPEC_KEYS.token)).toBeNull();
    await clock.advance(60_000);
    expect(asked).toEqual(['/api/auth/verify', '/api/auth/logout']);
  });

  it('sends no request without a token', async () => {
    const { open, asked } = sessionOver(ok);
    const session = open();
    await session.start();
    expect(session.state).toEqual({ status: 'signedOut', reason: 'none' });
    expect(asked).toEqual([]);
  });
});

describe('signing out (product.md 4)', () => {
  it.each([
    ['the server agrees', () => new Response(null, { status: 204 })],
    ['the server is down', offline],
    ['the server fails', () => Response.json({}, { status: 500 })],
  ])('clears everything when %s', async (_, answer) => {
    const { stores, open, asked } = sessionOver(ok, answer);
    const session = open();
    await session.signIn(CREDENTIALS);
    await session.signOut();
    expect(session.state).toEqual({ status: 'signedOut', reason: 'left' });
    expect(stores.session.get(SPEC_KEYS.token)).toBeNull();
    expect(asked).toEqual(['/api/auth/login', '/api/auth/logout']);
  });
});

describe('reading permissions again', () => {
  it('applies them, and keeps the session when the server does not answer', async () => {
    const fewer = buildUser({ permissions: [] });
    const session = sessionOver(ok, () => Response.json({ user: fewer }), offline).open();
    await session.signIn(CREDENTIALS);
    await session.refresh();
    expect(session.state).toEqual({ status: 'signedIn', user: fewer });
    await session.refresh();
    expect(session.state).toEqual({ status: 'signedIn', user: fewer });
  });
});

describe('a known device', () => {
  const headersOf = (answer: object) => {
    const stores = { session: createMemoryStore(), local: createMemoryStore() };
    const store = createSessionStore(stores, SPEC_KEYS);
    const sent: (string | null)[] = [];
    const http = createHttp({
      baseUrl: 'https://radio.test/api',
      token: () => store.token(),
      fetch: async (_, init) => {
        sent.push(new Headers(init?.headers).get('device-token'));
        return Response.json({ token: 'abc', user, ...answer });
      },
    });
    return {
      sent,
      stores,
      session: new AuthSession({ client: createCalls(http).auth, store, clock: new FakeClock() }),
    };
  };

  it('sends its token at the next sign-in of the same member, also after a logout', async () => {
    const { sent, session } = headersOf({ deviceToken: 'known' });
    await session.signIn(CREDENTIALS);
    session.end('left');
    await session.signIn({ ...CREDENTIALS, username: ' CAMILA.SOUZA ' });
    await session.signIn({ ...CREDENTIALS, username: 'another' });
    expect(sent).toEqual([null, 'known', null]);
  });

  it('sends no header when the server gave no token', async () => {
    const { sent, session } = headersOf({});
    await session.signIn(CREDENTIALS);
    await session.signIn(CREDENTIALS);
    expect(sent).toEqual([null, null]);
  });

  it.each(['{', '7', '[7,null,["x"]]', '{"a":1}'])('ignores a stored value of %j', async (stored) => {
    const { sent, stores, session } = headersOf({ deviceToken: 'known' });
    stores.local.set(SPEC_KEYS.devices, stored);
    await session.signIn(CREDENTIALS);
    await session.signIn(CREDENTIALS);
    expect(sent).toEqual([null, 'known']);
  });
});
