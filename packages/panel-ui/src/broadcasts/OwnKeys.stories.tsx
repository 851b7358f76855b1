import { buildBroadcaster, buildStreamSettings } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { BroadcastPage } from '../shell/BroadcastPage';
import { answer } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';

const kicked = fn();

const meta = {
  title: 'Broadcasts/OwnKeys',
  component: BroadcastPage,
  decorators: [inPanel({ at: '/broadcaster/broadcast' })],
  beforeEach: () => void kicked.mockClear(),
} satisfies Meta<typeof BroadcastPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each member signs in with a key of their own: no password to hand out, and a kick lasts as long as is chosen. */
export const ReadyWithOwnKeys: Story = {
  parameters: {
    msw: [
      answer('GET /broadcasts/settings', buildStreamSettings({ password: null, withOwnKey: true })),
      answer('POST /broadcasts/kick-dj', async (request) => {
        kicked(await request.json());
      }),
      ...panelHandlers(buildBroadcaster()),
    ],
  },
  async play() {
    await expect(() => screen.getByText('Usuário').nextSibling).toHaveTextContent('dj-Rafa');
    await expect(() => screen.getByRole('link', { name: 'Criar ou renovar em Minha conta' })).toHaveAttribute(
      'href',
      '/account',
    );
    await expect(() => screen.queryByRole('button', { name: 'Mostrar senha' })).toBeNull();
    await expect(() => screen.getByText(/Icecast user: dj-Rafa/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Expulsar DJ' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Expulsar DJ' }));
    await expect(() => ask.getByRole('radio', { name: '5 minutos' })).toBeChecked();
    await userEvent.click(await ask.findByRole('radio', { name: '60 minutos' }));
    await userEvent.click(await ask.findByRole('button', { name: 'Expulsar DJ' }));
    await expect(kicked).toHaveBeenCalledWith({ minutes: 60 });
  },
};
