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
