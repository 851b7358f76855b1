import { buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { answer, disconnect, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { LinkScreen } from './LinkScreen';

const owner = answer('POST /auth/link/owner', { username: 'dj-Rafa' });
const ended = { message: 'This link was used or is too old', code: 'link_ended' };
const sent = fn();
const redeemed = answer('POST /auth/link', async (request) => {
  sent(await request.json());
  return { token: 'story', user: buildUser(), deviceToken: 'device' };
});

const meta = {
  component: LinkScreen,
  args: { token: 'a-token' },
  decorators: [inPanel({ at: '/login/link', signedIn: false })],
  parameters: { msw: [owner, redeemed, ...panelHandlers()] },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof LinkScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async () => {
  await fill('Nova senha', 'quatro sinos mudos');
  await fill('Novo PIN', '830462');
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar e entrar' }));
};

export const Ready: Story = {
  async play() {
    await expect(() => screen.getByText(/^Olá, dj-Rafa! Este link para o painel da CabineMix/)).toBeVisible();
  },
};

export const Redeemed: Story = {
  async play() {
    await choose();
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute('data-path', '/dashboard');
    await expect(() => sent).toHaveBeenCalledWith({ token: 'a-token', password: 'quatro sinos mudos', pin: '830462' });
  },
};

export const Invalid: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar e entrar' }));
    await expect(() => screen.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(() => screen.getByLabelText('Nova senha')).toHaveFocus();
  },
};

export const Ended: Story = {
  parameters: { msw: [refuse('POST /auth/link/owner', 410, ended), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Este link não vale mais')).toBeVisible();
    await expect(() => screen.getByRole('link', { name: 'Ir para o login' })).toHaveAttribute('href', '/login');
  },
};

/** The link was used in another tab while this page was open. */
export const EndedMeanwhile: Story = {
  parameters: { msw: [owner, refuse('POST /auth/link', 410, ended), ...panelHandlers()] },
  async play() {
    await choose();
    await expect(() => screen.getByText('Este link não vale mais')).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['picture'],
  parameters: { msw: [disconnect('POST /auth/link/owner'), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText(/Não foi possível abrir o link/)).toBeVisible();
    await expect(() => screen.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  },
};
