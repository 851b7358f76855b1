import { createMemorySessionStore } from '@cabine/panel-core/client';
import { buildGames, buildUser, buildWeek } from '@cabine/panel-core/testing';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RadioPlayer } from '../radio/RadioPlayer';
import { RadioProvider } from '../radio/RadioProvider';
import { NavigationProvider } from '../provider/navigation';
import { PanelProvider } from '../provider/PanelProvider';
import { PanelPages } from '../shell/PanelPages';
import { ThemeRoot } from '../theme/ThemeRoot';
import { SongRequests } from '../widgets/requests/SongRequests';
import { WeekSchedule } from '../widgets/week/WeekSchedule';

// A busy machine must not fail the test: screens load on first use.
configure({ asyncUtilTimeout: 30_000 });

const ANSWERS: Record<string, unknown> = {
  '/api/auth/verify': { user: buildUser() },
  '/api/games': buildGames(),
  '/api/public/schedule': { timeZone: 'America/Sao_Paulo', slots: buildWeek() },
};

/** The address of the page is that of the environment. */
const answer = async (input: RequestInfo | URL) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
  return Response.json(ANSWERS[pathname] ?? []);
};

function Panel({ path: first }: { path: string }) {
  const [path, navigate] = useState(first);
  const client = useMemo(() => {
    const session = createMemorySessionStore();
    session.start('a-token', false);
    return { session, fetch: answer };
  }, []);
  const navigation = useMemo(() => ({ location: { pathname: path, search: '' }, navigate }), [path]);
  return (
    <PanelProvider config={{ streamUrl: 'https://radio.test/live' }} client={client} live={false} fullPage={false}>
      <NavigationProvider value={navigation}>
        <PanelPages />
      </NavigationProvider>
    </PanelProvider>
  );
}

/** What an adopter's tests do in an environment without a layout: render, press, read. Nothing is stubbed but the server. */
export function rendersWithoutStubs(): void {
  beforeEach(() => void vi.stubGlobal('fetch', answer));
  afterEach(() => void vi.unstubAllGlobals());
  it('renders the widgets, and plays', async () => {
    render(
      <ThemeRoot>
        <RadioProvider streamUrl="https://radio.test/live">
          <RadioPlayer layout="card" />
        </RadioProvider>
        <WeekSchedule scheduleUrl="http://localhost/api/public/schedule" />
        <SongRequests requestsUrl="http://localhost/api/public/requests" />
      </ThemeRoot>,
    );
    screen.getByRole('button', { name: 'Ouvir a rádio' }).click();
    await waitFor(() => expect(screen.getByRole('button', { name: /Parar|Ouvir/ })).toBeTruthy());
  });

  it('renders the panel, follows the menu and opens a dialog', async () => {
    render(<Panel path="/promoter/games" />);
    await waitFor(() => expect(screen.getByRole('heading', { name: /Jogos/ })).toBeTruthy());
    (await screen.findByRole('button', { name: 'Novo Jogo' })).click();
    await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
  });
}
