import { createMemorySessionStore } from '@cabine/panel-core/client';
import { buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Activity, useMemo, useState } from 'react';
import { fn, screen, userEvent } from 'storybook/test';
import { LoginScreen } from '../auth/LoginScreen';
import { NavigationProvider } from '../provider/navigation';
import { PanelProvider } from '../provider/PanelProvider';
import { answer, storyBaseUrl } from '../testing/answer';
import { expect } from '../testing/expect';
import { PanelStory, panelHandlers } from '../testing/PanelStory';
import { Shell } from './Shell';

const moved = fn();

/** A router that keeps left routes alive in the background, as Next's does: each has a provider of the same session. */
function KeptRoutes() {
  const [path, setPath] = useState('/dashboard');
  const client = useMemo(() => ({ session: createMemorySessionStore(), baseUrl: storyBaseUrl() }), []);
  const navigation = useMemo(() => {
    const { pathname, search } = new URL(path, 'http://story.invalid');
    const navigate = (to: string) => {
      moved(to);
      setPath(to);
    };
    return { location: { pathname, search }, navigate };
  }, [path]);
  const route = (isLogin: boolean) => (
    <Activity mode={navigation.location.pathname.startsWith('/login') === isLogin ? 'visible' : 'hidden'}>
      <PanelProvider config={{ extensions: 'all' }} client={client} live={false} fullPage={false}>
        <NavigationProvider value={navigation}>
          {isLogin ? (
            <LoginScreen />
          ) : (
            <Shell>
              <h1>Uma tela</h1>
            </Shell>
          )}
        </NavigationProvider>
      </PanelProvider>
    </Activity>
  );
  return (
    <>
      {route(false)}
      {route(true)}
    </>
  );
}

const meta = {
  component: KeptRoutes,
  parameters: {
    layout: 'fullscreen',
    msw: [answer('POST /auth/login', { token: 'one', user: buildUser() }), ...panelHandlers()],
  },
  beforeEach: () => void moved.mockClear(),
} satisfies Meta<typeof KeptRoutes>;
export default meta;

/** Signing in and out moves once each time: the kept provider reads the session again when it is shown. */
export const SignsInAndOut: StoryObj<typeof meta> = {
  async play() {
    await userEvent.type(await screen.findByLabelText(/Nome de usuário|Usuário/), 'camila');
    await userEvent.type(await screen.findByLabelText('Senha'), 'segredo-bom');
    await userEvent.type(await screen.findByLabelText('PIN'), '482915');
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await expect(() => screen.getByRole('heading', { name: 'Uma tela' })).toBeVisible();
    await expect(moved).toHaveBeenCalledTimes(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
    await expect(() => screen.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(moved).toHaveBeenCalledTimes(3);
  },
};

/** A router that sends the visitor back to a guarded page, as a second provider with another session does. */
function SentBack() {
  const [times, setTimes] = useState(0);
  const navigation = useMemo(
    () => ({
      location: { pathname: '/dashboard', search: `?${times}` },
      navigate: (to: string) => {
        moved(to);
        setTimes((before) => before + 1);
      },
    }),
    [times],
  );
  return (
    <PanelStory signedIn={false}>
      <NavigationProvider value={navigation}>
        <Shell>
          <h1>Uma tela</h1>
        </Shell>
      </NavigationProvider>
    </PanelStory>
  );
}

/** After three redirects the page says so, and asks nothing more. */
export const StopsRedirects: StoryObj<typeof meta> = {
  render: () => <SentBack />,
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'A sessão não abriu' })).toBeVisible();
    await expect(() => moved.mock.calls.length).toBe(3);
    await expect(() => screen.getByRole('link')).toHaveAttribute('href', '/login');
  },
};
