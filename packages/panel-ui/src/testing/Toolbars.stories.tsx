import { buildTeam } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Shell } from '../shell/Shell';
import { UsersScreen } from '../users/UsersScreen';
import { answer } from './answer';
import { inPanel, panelHandlers } from './PanelStory';
import { expect } from './expect';

/** The effect of the toolbars on a panel: user, language and network. */
const meta = {
  component: Shell,
  args: { children: <UsersScreen /> },
  decorators: [inPanel({ at: '/administration/management' })],
  parameters: {
    layout: 'fullscreen',
    msw: [answer('GET /users', buildTeam(6)), answer('GET /roles', []), ...panelHandlers()],
  },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A broadcaster is refused by the contract's access rules, and the menu follows. */
export const AsBroadcaster: Story = {
  tags: ['proof'],
  globals: { who: 'Locutor' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
    await expect(() => canvas.queryByRole('button', { name: 'Administração' })).toBeNull();
  },
};

/** A coordinator sees members, but may not delete any. */
export const AsCoordinator: Story = {
  tags: ['proof'],
  globals: { who: 'Coordenador' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Bia_Torres')).toBeVisible();
    await expect(() => canvas.queryByRole('button', { name: /^Deletar/ })).toBeNull();
  },
};

export const InEnglish: Story = {
  tags: ['proof'],
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { level: 1, name: 'Team management' })).toBeVisible();
  },
};

export const Slowly: Story = {
  tags: ['proof'],
  globals: { network: 'slow' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('table', { busy: true })).toBeVisible();
    await expect(() => canvas.getByText('Bia_Torres')).toBeVisible();
  },
};

export const Failing: Story = {
  tags: ['proof'],
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Ocorreu um erro inesperado.')).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Tentar Novamente' })).toBeEnabled();
  },
};
