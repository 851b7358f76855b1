import { buildBroadcaster, buildStreamKey } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, hang, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { STORY_NOW, inPanel, panelHandlers } from '../testing/PanelStory';
import { StreamKeyCard } from './StreamKeyCard';

const NONE = buildStreamKey();
const ago = (minutes: number) => new Date(STORY_NOW - minutes * 60_000).toISOString();
const KEY = { ...NONE, created_at: ago(20_000) };
const team = panelHandlers(buildBroadcaster());
const withKey = (state: object, ...handlers: ReturnType<typeof answer>[]) => ({
  msw: [...handlers, answer('GET /broadcasts/stream-key', { ...NONE, ...state }), ...team],
});

const meta = {
  component: StreamKeyCard,
  decorators: [inPanel({ at: '/account' })],
  parameters: { layout: 'padded', ...withKey(KEY) },
} satisfies Meta<typeof StreamKeyCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) => {
  const ask = await screen.findByRole('alertdialog', { name });
  await userEvent.click(await within(ask).findByRole('button', { name }));
};

export const Ready: Story = {
  parameters: withKey({ ...KEY, used_at: ago(70) }),
  async play() {
    await expect(() => screen.getByText(/Criada em/)).toHaveTextContent('Criada em 06/11/2026 23:50, usada há 1 h');
    await expect(() => screen.getByRole('button', { name: 'Revogar chave' })).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: 'Criar chave' })).toBeNull();
  },
};

export const Creates: Story = {
  parameters: withKey({}, answer('POST /broadcasts/stream-key', { key: 'mY0Wn-k3y_0f22letters' })),
  async play() {
    await press('Criar chave');
    await expect(() => screen.getByRole('status', { name: 'Chave de transmissão' })).toHaveTextContent(
      'mY0Wn-k3y_0f22letters',
    );
    await expect(() => screen.getByText(/não será mostrada de novo/)).toBeVisible();
    await expect(() => screen.getByRole('button', { name: 'Copiar chave' })).toBeVisible();
  },
};

/** Asks for confirmation: the encoder stops working until it has the new key. */
export const Renews: Story = {
  parameters: withKey(KEY, answer('POST /broadcasts/stream-key', { key: 'aN0ther-k3y_0f22letter' })),
  async play() {
    await press('Renovar chave');
    await expect(() => screen.getByRole('alertdialog')).toHaveAccessibleDescription(/deixa de funcionar/);
    await confirm('Renovar chave');
    await expect(() => screen.getByText('aN0ther-k3y_0f22letter')).toBeVisible();
  },
};

export const RevokeFails: Story = {
  parameters: withKey(KEY, refuse('DELETE /broadcasts/stream-key', 500)),
  async play() {
    await press('Revogar chave');
    await confirm('Revogar chave');
    await expect(() => screen.getByText(/O servidor não consegue responder agora/)).toBeVisible();
    await expect(() => screen.getByRole('alertdialog')).toBeVisible();
  },
};

export const LockedOut: Story = {
  parameters: withKey({ ...KEY, locked_until: new Date(STORY_NOW + 15 * 60_000).toISOString() }),
  async play() {
    await expect(() =>
      screen.getByText('Você foi tirado do ar. Dá para entrar de novo a partir de 20/11/2026 21:25.'),
    ).toBeVisible();
  },
};

/** Hidden if the station uses one shared password, or if the back end has no stream keys. */
export const NotAsked: Story = {
  parameters: withKey({ isAsked: false }),
  async play() {
    await expect(() => document.querySelector('[data-path]')).toBeEmptyDOMElement();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /broadcasts/stream-key'), ...team] },
  async play() {
    await expect(() => document.querySelector('[data-path]')).toBeEmptyDOMElement();
  },
};
