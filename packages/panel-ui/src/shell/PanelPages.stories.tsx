import { buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import Gem from 'lucide-react/icons/gem';
import { screen, userEvent } from 'storybook/test';
import { screens } from '../screens';
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
  },
};
