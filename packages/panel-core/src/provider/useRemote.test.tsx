// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useAuth } from '../auth/useAuth';
import { createMemorySessionStore } from '../http/sessionStore';
import { PanelApiError } from '../shared/PanelApiError';
import { buildUser } from '../users/users.fixtures';
import { usePanel } from './panel';
import { PanelProvider } from './PanelProvider';
import { useGames } from '../games/useGames';
import { buildGames } from '../games/games.fixtures';
import { FakeServer, denial, held, refusal, renderPanelHook, soon } from '../testing/renderPanelHook';

const GAMES = buildGames();
const useBoth = () => ({
  first: useGames().games,
  second: useGames().games,
  auth: useAuth(),
  session: usePanel().auth,
});

it('loads once for all users of a name', async () => {
  const { result, server } = renderPanelHook(useBoth, { answers: { 'GET /games': () => GAMES } });
  expect(result.current.first).toEqual({ status: 'loading' });
  await soon(() => expect(result.current.first).toMatchObject({ status: 'ready', data: GAMES, error: null }));
  expect(result.current.second).toMatchObject({ status: 'ready', data: GAMES });
  expect(server.count('GET /games')).toBe(1);
});

it('what the host has read before is in the first render, and is not asked for again', async () => {
  const user = buildUser();
  const { result, server } = renderPanelHook(useBoth, {
    user,
    verified: { ok: true, value: { user } },
    read: { at: Date.now(), asked: { '/games': Promise.resolve(GAMES) }, answers: new Map([['/games', GAMES]]) },
    answers: { 'GET /games': () => [] },
  });
  expect(result.current.first).toMatchObject({ status: 'ready', data: GAMES });
  act(() => (result.current.first as { retry: () => void }).retry());
  await soon(() => expect(result.current.second).toMatchObject({ status: 'ready', data: [] }));
  expect(server.count('GET /games')).toBe(1);
});

it.each([
  ['comes later', () => Promise.resolve(GAMES), { status: 'ready', data: GAMES }],
  ['is denied', () => Promise.reject(new PanelApiError('denied', 'No')), { status: 'denied' }],
])('what the host has asked for is waited for if it %s', async (_, answer, shown) => {
  const user = buildUser();
  const { result, server } = renderPanelHook(useBoth, {
    user,
    verified: { ok: true, value: { user } },
    read: { at: Date.now(), asked: { '/games': answer() }, answers: new Map() },
  });
  expect(result.current.first).toEqual({ status: 'loading' });
  await soon(() => expect(result.current.first).toMatchObject(shown));
  expect(server.asked.filter(([route]) => route === 'GET /games')).toEqual([]);
});

it('is denied when signed out, without a request', () => {
  const { result, server } = renderPanelHook(useBoth, { user: null });
  expect(result.current.first).toEqual({ status: 'denied' });
  expect(server.asked).toEqual([]);
});

it('waits until the session is known', async () => {
  const verify = held<Response>();
  const { result, server } = renderPanelHook(useBoth, { answers: { 'GET /auth/verify': () => verify.answer } });
  await soon(() => expect(server.count('GET /auth/verify')).toBe(1));
  expect(result.current.first).toEqual({ status: 'loading' });
  expect(server.count('GET /games')).toBe(0);
});

it('a refusal is denied, and not requested again', async () => {
  const { result, server } = renderPanelHook(useBoth, { answers: { 'GET /games': denial } });
  await soon(() => expect(result.current.first).toEqual({ status: 'denied' }));
  expect(server.count('GET /games')).toBe(1);
});

it('a failure can be retried', async () => {
  const { result, server } = renderPanelHook(useBoth, { answers: { 'GET /games': () => refusal(503) } });
  await soon(() => expect(result.current.first).toMatchObject({ status: 'failed', error: { kind: 'server' } }));
  server.answers['GET /games'] = () => GAMES;
  act(() => (result.current.first as { retry: () => void }).retry());
  await soon(() => expect(result.current.first).toMatchObject({ status: 'ready', data: GAMES }));
});

it('a failure stays, with its retry button, while it is asked again', async () => {
  const { result, server } = renderPanelHook(useBoth, { answers: { 'GET /games': () => refusal(503) } });
  await soon(() => expect(result.current.first.status).toBe('failed'));
  server.answers['GET /games'] = () => held().answer;
  act(() => (result.current.first as { retry: () => void }).retry());
  await soon(() => expect(result.current.first).toMatchObject({ status: 'failed', refreshing: true }));
});

it('a failed refresh keeps the data and reports the error', async () => {
  const { result, server } = renderPanelHook(useBoth, { answers: { 'GET /games': () => GAMES } });
  await soon(() => expect(result.current.first.status).toBe('ready'));
  const answer = held<Response>();
  server.answers['GET /games'] = () => answer.answer;
  act(() => (result.current.first as { retry: () => void }).retry());
  await soon(() => expect(result.current.first).toMatchObject({ status: 'ready', data: GAMES, refreshing: true }));
  answer.release(refusal(500));
  await soon(() =>
    expect(result.current.first).toMatchObject({
      status: 'ready',
      data: GAMES,
      refreshing: false,
      error: { kind: 'server', status: 500 },
    }),
  );
});

it('lost permissions hide the data', async () => {
  const { result, server } = renderPanelHook(useBoth, { answers: { 'GET /games': () => GAMES } });
  await soon(() => expect(result.current.first.status).toBe('ready'));
  server.answers['GET /games'] = denial;
  act(() => (result.current.first as { retry: () => void }).retry());
  await soon(() => expect(result.current.first).toEqual({ status: 'denied' }));
});

it('an answer that violates the contract is a failure', async () => {
  const { result } = renderPanelHook(useBoth, { answers: { 'GET /games': () => Response.json([{ id: 'one' }]) } });
  await soon(() => expect(result.current.first).toMatchObject({ status: 'failed', error: { kind: 'malformed' } }));
});

it('a 401 ends the session for every hook at once', async () => {
  const { result, server, session } = renderPanelHook(useBoth, { answers: { 'GET /games': () => GAMES } });
  await soon(() => expect(result.current.first.status).toBe('ready'));
  server.answers['GET /games'] = () => refusal(401);
  act(() => (result.current.first as { retry: () => void }).retry());
  await soon(() => expect(result.current.auth).toEqual({ status: 'signedOut', reason: 'ended' }));
  expect([result.current.first, result.current.second]).toEqual([{ status: 'denied' }, { status: 'denied' }]);
  expect(session.token()).toBeNull();
});

it('the next member never sees the last member’s data', async () => {
  const { result, server } = renderPanelHook(useBoth, { answers: { 'GET /games': () => GAMES } });
  await soon(() => expect(result.current.first.status).toBe('ready'));
  server.answers['GET /games'] = () => held().answer;
  const verified = server.answers['GET /auth/verify'];
  server.answers['POST /auth/login'] = async (call) => ({ ...((await verified?.(call)) as object), token: 'another' });
  await act(() => result.current.session.signOut());
  await act(async () => {
    await result.current.session.signIn({ username: 'Camila.Souza', password: 'segredo', pin: '123456' });
  });
  expect(result.current.auth.status).toBe('signedIn');
  expect(result.current.first).toEqual({ status: 'loading' });
});

it('loads no second time for a hook that appears later, whenever that is', async () => {
  const server = new FakeServer({ 'GET /games': () => GAMES }, buildUser());
  const session = createMemorySessionStore();
  session.start('token', false);
  const Games = () => <p>{useGames().games.status}</p>;
  const page = (isLater: boolean) => (
    <PanelProvider client={{ fetch: server.fetch, session }} tabs={null} live={false}>
      {/* SWR shares answers for two seconds; on a busy machine more pass. */}
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <Games />
        {isLater && <Games />}
      </SWRConfig>
    </PanelProvider>
  );
  // SWR asks again in the frame after a hook appears.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  onTestFinished(() => void vi.unstubAllGlobals());
  const { rerender, unmount } = render(page(false));
  onTestFinished(unmount);
  await screen.findByText('ready');
  rerender(page(true));
  expect(await screen.findAllByText('ready')).toHaveLength(2);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(server.count('GET /games')).toBe(1);
});
