import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, refuse, refuseWhere } from '../testing/answer';
import { inPanel } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { UsersScreen } from './UsersScreen';
import { dialog, gone, handlers, press, row, saved, sent } from './usersScreen.fixtures';

const meta = {
  component: UsersScreen,
  decorators: [inPanel({ at: '/administration/management' })],
  parameters: { layout: 'padded', msw: handlers() },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof UsersScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const question = async () => within(await screen.findByRole('alertdialog', { name: 'Desativar Lumi' }));

/** product.md 5: every field is optional; unchanged fields are not sent. */
export const Edit: Story = {
  parameters: { msw: [answer('PUT /users/:id', saved({ id: 2, username: 'Lumi' })), ...handlers()] },
  play: async () => {
    await press('Editar Lumi');
    const form = await dialog('Editar Membro');
    await expect(() => form.getByRole('textbox', { name: 'Nome de usuário' })).toHaveValue('Lumi');
    await expect(() => form.getByLabelText('Nova senha', { selector: 'input' })).toHaveValue('');
    await fill('Novo PIN', '12');
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => form.getByText('PIN must be at least 4 digits')).toBeVisible();
    await fill('Novo PIN', '9876');
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => screen.getByText('Membro atualizado')).toBeVisible();
    const [, body] = sent.mock.calls[0] as [string, Record<string, unknown>];
    await expect(() => body).toEqual({ pin: '9876' });
    await gone('dialog');
  },
};

/** product.md 4: sends isActive=false for an active account, after asking whether to free the member's hours. */
export const Deactivate: Story = {
  tags: ['proof'],
  parameters: { msw: [answer('PUT /users/:id', saved({ id: 2, username: 'Lumi' })), ...handlers()] },
  play: async () => {
    await press('Editar Lumi');
    await userEvent.click(await (await dialog('Editar Membro')).findByRole('button', { name: 'Desativar conta' }));
    const ask = await question();
    await expect(() => ask.getByRole('checkbox')).not.toBeChecked();
    await expect(() => ask.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.click(await ask.findByRole('button', { name: 'Desativar conta' }));
    await expect(() => screen.getByText('Conta desativada')).toBeVisible();
    await expect(() => sent.mock.calls).toEqual([['PUT', { isActive: false }]]);
    await gone('dialog');
    await expect(async () => (await row('Lumi')).getByText('Inativo')).toBeVisible();
  },
};

export const DeactivateAndFreeHours: Story = {
  parameters: Deactivate.parameters,
  play: async () => {
    await press('Editar Lumi');
    await userEvent.click(await (await dialog('Editar Membro')).findByRole('button', { name: 'Desativar conta' }));
    const ask = await question();
    await userEvent.click(await ask.findByRole('checkbox', { name: 'Liberar os horários marcados por Lumi' }));
    await userEvent.click(await ask.findByRole('button', { name: 'Desativar conta' }));
    await expect(() => screen.getByText('Conta desativada')).toBeVisible();
    await expect(() => sent.mock.calls).toEqual([['PUT', { isActive: false, freeHours: true }]]);
    await gone('alertdialog');
    await gone('dialog');
  },
};

const known = {
  code: 'secrets_known',
  known: [
    { id: 7, username: 'Bia_Torres', isOwn: false },
    { id: 8, username: 'Dudu', isOwn: true },
  ],
};

/** Who may know the secrets of others: those end, unless somebody says that they stay. */
export const KnowsSecrets: Story = {
  parameters: {
    msw: [
      refuseWhere<{ keepSecretsOf?: number[] }>('PUT /users/:id', (body) => !body.keepSecretsOf, 409, known),
      answer('PUT /users/:id', saved({ id: 2, username: 'Lumi' })),
      ...handlers(),
    ],
  },
  play: async () => {
    await press('Editar Lumi');
    await userEvent.click(await (await dialog('Editar Membro')).findByRole('button', { name: 'Desativar conta' }));
    await userEvent.click(await (await question()).findByRole('button', { name: 'Desativar conta' }));
    const asked = { name: 'Lumi pode conhecer a senha e o PIN de outras pessoas' };
    const ask = within(await screen.findByRole('alertdialog', asked));
    await expect(() => ask.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await expect(() => ask.getByRole('checkbox', { name: 'Bia_Torres' })).toBeChecked();
    // Cancelled, nothing happened.
    await userEvent.keyboard('{Escape}');
    await expect(async () => (await question()).getByText(/Nada mudou/)).toBeVisible();
    await userEvent.click(await (await question()).findByRole('button', { name: 'Desativar conta' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Dudu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Encerrar os marcados' }));
    await expect(() => screen.getByText('Conta desativada')).toBeVisible();
    await expect(() => sent.mock.calls).toEqual([['PUT', { isActive: false, keepSecretsOf: [8] }]]);
    await gone('dialog');
  },
};

export const DeactivationRefused: Story = {
  parameters: {
    msw: [refuse('PUT /users/:id', 409, { message: 'Nobody left', code: 'last_administrator' }), ...handlers()],
  },
  play: async () => {
    await press('Editar Lumi');
    await userEvent.click(await (await dialog('Editar Membro')).findByRole('button', { name: 'Desativar conta' }));
    const ask = await question();
    await userEvent.click(await ask.findByRole('button', { name: 'Desativar conta' }));
    await expect(() => ask.getByText(/Ninguém ativo poderia mais gerenciar/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await gone('alertdialog');
    await dialog('Editar Membro');
  },
};

export const Activate: Story = {
  tags: ['proof'],
  parameters: { msw: [answer('PUT /users/:id', saved({ id: 5, username: 'kaua-beats' })), ...handlers()] },
  play: async () => {
    await press('Editar kaua-beats');
    await userEvent.click(await (await dialog('Editar Membro')).findByRole('button', { name: 'Ativar conta' }));
    await expect(() => screen.getByText('Conta ativada')).toBeVisible();
    await expect(() => sent.mock.calls).toEqual([['PUT', { isActive: true }]]);
  },
};

/** Members can neither change their own role nor deactivate themselves. */
export const EditOneself: Story = {
  play: async () => {
    await press('Editar Camila.Souza');
    const form = await dialog('Editar Membro');
    await expect(() => form.queryByRole('button', { name: 'Desativar conta' })).toBeNull();
    await expect(() => form.getByRole('button', { name: /Role/ })).toBeDisabled();
    await expect(() => form.getByText('Ninguém muda o próprio cargo.')).toBeVisible();
  },
};
