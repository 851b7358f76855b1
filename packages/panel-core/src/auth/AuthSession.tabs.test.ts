import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../environment/storage';
import { createCalls } from '../http/calls';
import { createHttp } from '../http/http';
import { SPEC_KEYS, createSessionStore } from '../http/sessionStore';
import { FakeClock } from '../testing/FakeClock';
import { FakeTabs } from '../testing/FakePage';
import { buildUser } from '../users/users.fixtures';
import { AuthSession } from './AuthSession';

const CREDENTIALS = { username: 'Camila.Souza', password: 'segredo', pin: '123456' };
const user = buildUser();
const refused = () => Response.json({ message: 'no' }, { status: 401 });

describe('the tabs of one browser', () => {
  const OTHER = buildUser({ id: 2, username: 'Outra' });
  const members: Record<string, typeof user> = { abc: user, other: OTHER };

  /** A browser whose tabs share local storage and a server; each sign-in returns the next of these tokens. */
  function browserOf(...tokens: (string | Promise<string>)[]) {
    const tabs = new FakeTabs();
    const local = createMemoryStore();
    const dead = new Set<string>();
    const open = (api = 'a', kept?: string) => {
      const stores = { session: createMemoryStore(), local };
      if (kept) stores.session.set(SPEC_KEYS.token, kept);
      const store = createSessionStore(stores, SPEC_KEYS);
      const clock = new FakeClock();
      const http = createHttp({
        baseUrl: 'https://radio.test/api',
        token: () => store.token(),
        onUnauthenticated: () => session.end(),
        fetch: async (input, init) => {
          const isSignIn = (input as string).endsWith('/login');
          const token = isSignIn ? await tokens.shift() : new Headers(init?.headers).get('authorization')?.slice(7);
          const member = members[token ?? ''];
          if (!member || dead.has(token ?? '')) return refused();
          return Response.json({ token, user: member });
        },
      });
      const joinTabs = (hear: (message: unknown) => void) => tabs.join(api, hear);
      const session: AuthSession = new AuthSession({ client: createCalls(http).auth, store, clock, joinTabs });
      void session.start();
      return { session, stores, store, clock };
    };
    return { open, tabs, dead };
  }
  const signedIn = (member: typeof user) => ({ status: 'signedIn', user: member });
  const soon = (check: () => void) => vi.waitFor(check, { interval: 1 });

  it('a new tab gets the session of a signed-in tab, in its own session storage', async () => {
    const { open } = browserOf('abc');
    const first = open();
    await first.session.signIn(CREDENTIALS);
    const second = open();
    expect(second.session.state.status).toBe('pending');
    await soon(() => expect(second.session.state).toEqual(signedIn(user)));
    expect(second.stores.session.get(SPEC_KEYS.token)).toBe('abc');
    expect(second.stores.local.get(SPEC_KEYS.token)).toBeNull();
  });

  it('a new tab is signed out when no tab answers in time', async () => {
    const { session, clock } = browserOf().open();
    expect(session.state).toEqual({ status: 'pending', asksTabs: true });
    await clock.advance(200);
    expect(session.state).toEqual({ status: 'signedOut', reason: 'none' });
  });

  it('a tab sends no session to a tab of another API, or after a logout', async () => {
    const { open } = browserOf('abc');
    const first = open('a');
    await first.session.signIn(CREDENTIALS);
    const stranger = open('b');
    void first.session.signOut();
    const late = open('a');
    for (const { session, store, clock } of [stranger, late]) {
      await clock.advance(200);
      expect([session.state.status, store.token()]).toEqual(['signedOut', null]);
    }
  });

  it('a tab sends no session before the server has verified it', async () => {
    const { open } = browserOf();
    open('a', 'abc');
    const second = open();
    expect(second.store.token()).toBeNull();
    // A phone may take longer to verify it than the other tab waits.
    await second.clock.advance(200);
    await soon(() => expect(second.session.state).toEqual(signedIn(user)));
  });

  it('a sign-in reaches every tab, also those that stopped waiting', async () => {
    const { open } = browserOf('abc');
    const waiting = open();
    await waiting.clock.advance(200);
    await open().session.signIn({ ...CREDENTIALS, keepConnected: true });
    await soon(() => expect(waiting.session.state).toEqual(signedIn(user)));
    expect(waiting.stores.session.get(SPEC_KEYS.token)).toBeNull();
    expect(waiting.stores.local.get(SPEC_KEYS.token)).toBe('abc');
  });

  it('a sign-in as another member reaches every tab, and hides the earlier member’s data at once', async () => {
    const { open } = browserOf('abc', 'other');
    const [first, second] = [open(), open()];
    await first.session.signIn(CREDENTIALS);
    await soon(() => expect(second.session.state).toEqual(signedIn(user)));
    const states: string[] = [];
    second.session.subscribe(() => states.push(second.session.state.status));
    await first.session.signIn(CREDENTIALS);
    await soon(() => expect(second.session.state).toEqual(signedIn(OTHER)));
    expect(states).toEqual(['pending', 'signedIn']);
    expect([second.store.token(), second.session.count]).toEqual(['other', 2]);
  });

  it('a sign-in that fails late leaves the session that began meanwhile', async () => {
    let answer = (_: string): void => undefined;
    const wrong = new Promise<string>((resolve) => (answer = resolve));
    const { open } = browserOf(wrong, 'abc');
    const [first, second] = [open(), open()];
    const late = second.session.signIn(CREDENTIALS);
    await first.session.signIn(CREDENTIALS);
    await soon(() => expect(second.session.state).toEqual(signedIn(user)));
    answer('of nobody');
    await expect(late).rejects.toThrow('no');
    for (const { session } of [first, second]) expect(session.state).toEqual(signedIn(user));
  });

  it('a logout reaches every tab', async () => {
    const { open } = browserOf('abc');
    const [first, second] = [open(), open()];
    await first.session.signIn(CREDENTIALS);
    await soon(() => expect(second.session.state).toEqual(signedIn(user)));
    void second.session.signOut();
    expect(first.session.state).toEqual({ status: 'signedOut', reason: 'left' });
    expect(first.store.token()).toBeNull();
  });

  it('a session ended by the server ends in every tab that has it, and in no other', async () => {
    const { open, dead } = browserOf('abc');
    dead.add('old');
    const [first, second] = [open(), open()];
    await first.session.signIn(CREDENTIALS);
    await soon(() => expect(second.session.state).toEqual(signedIn(user)));
    const stale = open('a', 'old');
    await soon(() => expect(stale.session.state).toEqual({ status: 'signedOut', reason: 'ended' }));
    expect(first.session.state).toEqual(signedIn(user));
    dead.add('abc');
    await second.session.refresh();
    expect(first.session.state).toEqual({ status: 'signedOut', reason: 'ended' });
  });

  it('messages of other versions are ignored, and closed tabs receive none', async () => {
    const { open, tabs } = browserOf('abc');
    const { session } = open();
    const odd = tabs.join('a', () => undefined);
    for (const message of [
      null,
      'began',
      { type: 'began' },
      { type: 'answered', token: 7 },
      { type: 'new', token: 'abc' },
    ])
      odd.post(message);
    expect(session.state).toEqual({ status: 'pending', asksTabs: true });
    session.dispose();
    expect(tabs.memberCount).toBe(1);
  });
});
