import { describe, expect, it } from 'vitest';
import { createPanelClient } from '../createPanelClient';
import { FakeClock } from '../testing/FakeClock';
import { buildUser } from '../users/users.fixtures';
import { AuthSession } from './AuthSession';

const SECRETS = { username: 'Camila.Souza', password: 'segredo', pin: '482915' };

/** A back end that keeps the session in a cookie. */
function open({ isIn = false } = {}) {
  const server = { isIn, credentials: [] as string[] };
  const client = createPanelClient({
    baseUrl: 'https://radio.test/api',
    session: 'cookie',
    onUnauthenticated: () => auth.end(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      server.credentials.push(request.credentials);
      if (request.url.endsWith('/login')) server.isIn = true;
      if (request.url.endsWith('/logout')) server.isIn = false;
      return server.isIn ? Response.json({ user: buildUser() }) : Response.json({}, { status: 401 });
    },
  });
  const auth: AuthSession = new AuthSession({ client: client.auth, store: client.session, clock: new FakeClock() });
  return { auth, client, server };
}

describe('a session that is a cookie', () => {
  it('is verified at the first visit; a 401 then does not count as an ended session', async () => {
    const { auth } = open();
    expect(auth.state.status).toBe('pending');
    await auth.start();
    expect(auth.state).toEqual({ status: 'signedOut', reason: 'none' });
  });

  it('is found after a reload', async () => {
    const { auth, server } = open({ isIn: true });
    await auth.start();
    expect(auth.state.status).toBe('signedIn');
    expect(server.credentials).toEqual(['include']);
  });

  it('begins without a token, and a later 401 ends it', async () => {
    const { auth, client, server } = open();
    await auth.start();
    await auth.signIn(SECRETS);
    expect(auth.state.status).toBe('signedIn');
    expect(client.session.token()).toBeNull();
    server.isIn = false;
    await client.games.list().catch(() => undefined);
    expect(auth.state).toEqual({ status: 'signedOut', reason: 'ended' });
  });

  it('stays ended when an answer from before its end arrives late', async () => {
    const { auth } = open({ isIn: true });
    await auth.start();
    const read = auth.refresh();
    auth.end('left');
    await read;
    expect(auth.state).toEqual({ status: 'signedOut', reason: 'left' });
  });
});

it('a sign-in without a token fails when the session is not a cookie', async () => {
  const client = createPanelClient({
    baseUrl: 'https://radio.test/api',
    fetch: async () => Response.json({ user: buildUser() }),
  });
  const auth = new AuthSession({ client: client.auth, store: client.session, clock: new FakeClock() });
  await expect(auth.signIn(SECRETS)).rejects.toMatchObject({ kind: 'malformed' });
  expect(auth.state.status).toBe('signedOut');
});

describe('a session of the page around the panel, with `token` and `clear` alone', () => {
  function embed() {
    const site = { held: 'of the site' as string | null, endings: [] as unknown[] };
    const carried: (string | null)[] = [];
    const client = createPanelClient({
      baseUrl: 'https://radio.test/api',
      session: { token: () => site.held, clear: (reason) => ((site.held = null), site.endings.push(reason)) },
      onUnauthenticated: () => auth.end(),
      fetch: async (input, init) => {
        const token = new Request(input, init).headers.get('authorization');
        carried.push(token);
        return token === 'Bearer refused'
          ? Response.json({}, { status: 401 })
          : Response.json({ token: 'another', user: buildUser() });
      },
    });
    const auth: AuthSession = new AuthSession({ client: client.auth, store: client.session, clock: new FakeClock() });
    return { auth, client, site, carried };
  }

  it('is verified with the token that the page holds at each call, and ends for the page at a logout', async () => {
    const { auth, client, site, carried } = embed();
    await auth.start();
    expect(auth.state.status).toBe('signedIn');
    site.held = 'renewed';
    await client.games.list().catch(() => undefined);
    await auth.signOut();
    expect(carried).toEqual(['Bearer of the site', 'Bearer renewed', 'Bearer renewed']);
    expect(site).toEqual({ held: null, endings: ['left'] });
  });

  it('tells the page that the server ended it', async () => {
    const { auth, client, site } = embed();
    await auth.start();
    site.held = 'refused';
    await client.games.list().catch(() => undefined);
    expect(site.endings).toEqual(['ended']);
    expect(auth.state).toEqual({ status: 'signedOut', reason: 'ended' });
  });

  it('cannot begin in the panel', async () => {
    const { auth } = embed();
    await expect(auth.signIn(SECRETS)).rejects.toThrow('client.session has no `start`');
    expect(auth.state.status).toBe('signedOut');
  });
});
