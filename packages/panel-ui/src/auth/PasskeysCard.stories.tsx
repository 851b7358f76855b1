import { buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { STORY_NOW, inPanel, panelHandlers } from '../testing/PanelStory';
import { PasskeysCard } from './PasskeysCard';

const ago = (minutes: number) => new Date(STORY_NOW - minutes * 60_000).toISOString();
const passkeys = [
  { id: 1, name: 'Celular', created_at: ago(20_000), used_at: ago(70) },
  { id: 2, name: 'Chave do estúdio', created_at: ago(3_000), used_at: null },
];
const list = answer('GET /auth/passkeys', passkeys);

const meta = {
  component: PasskeysCard,
  decorators: [inPanel({ at: '/account' })],
  parameters: { layout: 'padded', msw: [list, ...panelHandlers()] },
} satisfies Meta<typeof PasskeysCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Ready: Story = {
  async play() {
    const row = within((await screen.findByText('Celular')).closest('li') as HTMLElement);
    await expect(() => row.getByText(/usada/)).toHaveTextContent('Adicionada em 06/11/2026 23:50, usada há 1 h');
    await expect(() => screen.getByText(/nunca usada/)).toBeVisible();
    await expect(() => screen.getByRole('button', { name: 'Remover: Celular' })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { msw: [answer('GET /auth/passkeys', []), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Você ainda não tem nenhuma passkey.')).toBeVisible();
  },
};

export const Required: Story = {
  parameters: { msw: [answer('GET /auth/passkeys', []), ...panelHandlers(buildUser({ needsPasskey: true }))] },
  async play() {
    await expect(() => screen.getByText(/Seu cargo exige uma passkey/)).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /auth/passkeys'), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Carregando, por favor, aguarde...')).toBeVisible();
    await expect(() => screen.getByRole('button', { name: 'Adicionar passkey' })).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['picture'],
  parameters: { msw: [...failFirst('GET /auth/passkeys', passkeys), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Suas passkeys não carregaram.')).toBeVisible();
    await press('Tentar Novamente');
    await expect(() => screen.getByText('Celular')).toBeVisible();
  },
};

const WRONG = 'Password or PIN is wrong';
const problems = { currentPassword: { code: 'wrong_secrets' }, currentPin: { code: 'wrong_secrets' } } as const;
/** The browser's passkey dialog opens only after the secrets were accepted. */
export const WrongSecrets: Story = {
  parameters: {
    msw: [list, refuse('POST /auth/passkeys/options', 400, { message: WRONG, problems }), ...panelHandlers()],
  },
  async play() {
    await press('Adicionar passkey');
    await fill('Nome', 'Celular novo');
    await fill('Senha atual', 'errada');
    await fill('PIN atual', '000000');
    await press('Continuar');
    await expect(() => screen.getAllByText('A senha ou o PIN não confere')).toHaveLength(2);
    await expect(() => screen.getByLabelText('Nome')).toHaveValue('Celular novo');
  },
};

export const Removed: Story = {
  parameters: { msw: [list, answer('POST /auth/passkeys/:id/removal', undefined), ...panelHandlers()] },
  async play() {
    await press('Remover: Celular');
    await expect(() => screen.getByRole('dialog')).toHaveAccessibleDescription(/Celular deixa de valer/);
    await fill('Senha atual', 'correct-horse');
    await fill('PIN atual', '482915');
    await press('Remover');
    await expect(() => screen.getByText('Passkey removida')).toBeVisible();
    await expect(() => screen.queryByText('Celular')).toBeNull();
  },
};
