import { buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import Gem from 'lucide-react/icons/gem';
import { fn, screen, spyOn, userEvent } from 'storybook/test';
import { screens } from '../screens';
import { answer } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { PanelPages } from './PanelPages';
import type { OwnScreen } from './panelScreens';

const sponsors: OwnScreen = {
  path: '/sponsors',
  title: 'Patrocinadores',
  icon: Gem,
  group: 'administration',
  load: async () => ({ default: () => <h1>Quem patrocina</h1> }),
};

const meta = {
  component: PanelPages,
  decorators: [inPanel({ at: '/sponsors' })],
  args: { screens: [...screens.filter(({ path }) => path !== '/administration/payments'), sponsors] },
  parameters: { layout: 'fullscreen', msw: panelHandlers(buildUser()) },
} satisfies Meta<typeof PanelPages>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A host can add a screen to the menu and remove one of the panel's. */
export const OwnScreens: Story = {
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Quem patrocina' })).toBeVisible();
    await expect(() => screen.getByRole('link', { name: 'Patrocinadores' })).toHaveAttribute('aria-current', 'page');
    await expect(() => screen.getByRole('link', { name: 'Painel' })).toBeVisible();
    await expect(() => screen.queryByRole('link', { name: 'Pagamentos' })).toBeNull();
    await expect(() => document.title).toBe('Patrocinadores · CabineMix');
    await userEvent.click(await screen.findByRole('link', { name: 'Painel' }));
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute('data-path', '/dashboard');
    await expect(() => screen.getByRole('heading', { level: 1, name: 'Painel' })).toHaveFocus();
  },
};

const pathNow = () => document.querySelector('[data-path]')?.getAttribute('data-path');
const withoutDashboard = { screens: ['/dashbord', '/administration/payments', '/broadcaster/broadcast'] };
const warn = fn();

/** 'Voltar ao painel' leads to the first screen of the member's menu; a path that no screen has is named once. */
export const BackWithoutADashboard: Story = {
  tags: ['proof'],
  args: { screens },
  parameters: { panel: { at: '/nao/existe', config: withoutDashboard } },
  beforeEach: () => void spyOn(console, 'warn').mockImplementation(warn),
  async play() {
    await userEvent.click(await screen.findByRole('link', { name: 'Voltar ao painel' }));
    await expect(pathNow).toBe('/broadcaster/broadcast');
    await expect(() => document.title).toMatch(/^Entrar ao Vivo/);
    // What ends late of an earlier story may warn too.
    await expect(() => warn.mock.calls.filter(([text]) => String(text).startsWith('config.'))).toEqual([
      ['config.screens./dashbord is unknown and ignored. Did you mean /dashboard?'],
    ]);
  },
};

/** So does '/', where a host's own list has no dashboard. */
export const RootWithoutADashboard: Story = {
  args: { screens: [sponsors] },
  parameters: { panel: { at: '/' } },
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Quem patrocina' })).toBeVisible();
    await expect(pathNow).toBe('/sponsors');
  },
};

/** And signing in. */
export const SignInWithoutADashboard: Story = {
  args: { screens },
  parameters: {
    panel: { at: '/login', signedIn: false, config: { screens: ['/promoter/games'] } },
    msw: [
      answer('POST /auth/login', { token: 'one', user: buildUser() }),
      answer('GET /games', []),
      ...panelHandlers(),
    ],
  },
  async play() {
    await userEvent.type(await screen.findByLabelText(/Nome de usuário|Usuário/), 'camila');
    await userEvent.type(await screen.findByLabelText('Senha'), 'segredo-bom');
    await userEvent.type(await screen.findByLabelText('PIN'), '482915');
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await expect(pathNow).toBe('/promoter/games');
    await expect(() => screen.getByRole('heading', { level: 1 })).toHaveTextContent('Jogos da CabineMix');
  },
};
