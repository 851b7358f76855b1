import { expect, test } from '@jest/globals';
import { FAKE_STREAM_URL, buildGames, buildUser, createFakeRadio } from '@cabine/panel-core/testing';
import { NavigationProvider, PanelPages, PanelProvider } from '@cabine/panel-ui';
import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';
import { act, fireEvent, render, screen } from '@testing-library/react';

test('a visitor presses play, and the stream breaks', async () => {
  const { audio, clock, ...others } = createFakeRadio();
  const { container } = render(
    <ThemeRoot>
      <RadioProvider streamUrl={FAKE_STREAM_URL} ports={{ ...others, audio, clock }}>
        <RadioPlayer layout="card" />
      </RadioProvider>
    </ThemeRoot>,
  );
  const shown = () => container.querySelector('[data-cabine-player]').dataset.status;
  fireEvent.click(screen.getByRole('button', { name: 'Ouvir a rádio' }));
  await act(() => clock.advance(1_000));
  expect(shown()).toBe('playing');
  audio.element.end();
  await act(() => clock.advance(1));
  expect(shown()).toBe('reconnecting');
});

/** The station's answers, by path. */
const ANSWERS = { '/api/auth/verify': { user: buildUser() }, '/api/games': buildGames() };
const client = {
  session: { token: () => 'a-token', clear() {} },
  fetch: async (url) => Response.json(ANSWERS[new URL(url, 'http://localhost').pathname] ?? []),
};

test('a member opens the form of a game', async () => {
  const navigation = { location: { pathname: '/promoter/games', search: '' }, navigate() {} };
  render(
    <PanelProvider client={client} live={false} fullPage={false}>
      <NavigationProvider value={navigation}>
        <PanelPages />
      </NavigationProvider>
    </PanelProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Novo Jogo' }, { timeout: 30_000 }));
  await screen.findByRole('dialog', {}, { timeout: 30_000 });
}, 60_000);
