import { buildListedUser, buildRoles, buildTeam } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { UsersScreen } from './UsersScreen';

const team = buildTeam(3);
const roles = answer(
  'GET /roles',
  buildRoles().map(({ id, name, rank }) => ({ id, name, rank })),
);

const meta = {
  component: UsersScreen,
  decorators: [inPanel({ at: '/administration/management' })],
  parameters: { layout: 'padded' },
} satisfies Meta<typeof UsersScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The link is shown once; its token is in the fragment. */
export const MakesALink: Story = {
  parameters: {
    msw: [
      answer('POST /users/:id/link', { token: 'a-token', expires_at: '2026-11-21T00:40:00.000Z' }),
      answer('GET /users', team),
      roles,
      ...panelHandlers(),
    ],
  },
  async play() {
    await press(/Gerar link de acesso.*Lumi/);
    const question = await dialog('Link de acesso para Lumi');
    await userEvent.click(await question.findByRole('button', { name: 'Gerar link de acesso' }));
    await expect(() => question.getByText(/\/login\/link#a-token$/)).toBeVisible();
    await expect(() => question.getByRole('button', { name: 'Copiar link' })).toBeVisible();
  },
};

/** A member with more permissions: only the shift can be changed, and no link can be created. */
export const MayDoMore: Story = {
  parameters: {
    msw: [
      answer('GET /users', [...team.slice(0, 1), buildListedUser({ username: 'Tesoureira', holdsMore: true })]),
      roles,
      ...panelHandlers(),
    ],
  },
  async play() {
    await press(/Editar.*Tesoureira/);
    const form = await dialog('Editar Membro');
    await expect(() => form.getByLabelText('Nome de usuário')).toBeDisabled();
    await expect(() => form.queryByLabelText('Nova senha')).toBeNull();
    await expect(() => form.getByText(/Esta pessoa pode o que você não pode/)).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: /Gerar link.*Tesoureira/ })).toBeNull();
  },
};
