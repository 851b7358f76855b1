// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it } from 'vitest';
import { buildGames } from '../games/games.fixtures';
import { createMemorySessionStore } from '../http/sessionStore';
import { FakeServer } from '../testing/renderPanelHook';
import { buildUser } from '../users/users.fixtures';
import { useGames } from '../games/useGames';
import { PanelProvider } from './PanelProvider';

function Games({ round }: { round: number }) {
  const { games } = useGames();
  return <p>{games.status === 'ready' ? `${round}: ${games.data.length}` : games.status}</p>;
}

/** As Next's router does with cacheComponents: the hidden route renders again before it is shown. */
it('a route that its router kept alive reads its lists again', async () => {
  const server = new FakeServer({ 'GET /games': () => buildGames() }, buildUser());
  const session = createMemorySessionStore();
  session.start('a-token', false);
  const page = (mode: 'visible' | 'hidden', round: number) => (
    <Activity mode={mode}>
      <PanelProvider config={{}} client={{ fetch: server.fetch, session }} live={false}>
        <Games round={round} />
      </PanelProvider>
    </Activity>
  );
  const { rerender } = render(page('visible', 1));
  expect(await screen.findByText(/^1: [1-9]/)).toBeTruthy();
  await act(async () => rerender(page('hidden', 2)));
  await act(async () => rerender(page('visible', 3)));
  expect(await screen.findByText(/^3: [1-9]/)).toBeTruthy();
});
