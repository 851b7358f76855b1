import type { Permission } from '@cabine/panel-core';
import { buildBroadcaster } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../components/Button';
import { Skeleton } from '../components/feedback/Skeleton';
import { hang } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { Guard } from './Guard';

const team = (...permissions: Permission[]) => ({ msw: panelHandlers(buildBroadcaster({}, permissions)) });

const meta = {
  component: Guard,
  decorators: [inPanel()],
  args: {
    needs: 'delete_schedule',
    children: <Button variant="danger">Deletar Todos</Button>,
    fallback: <p>Só a coordenação limpa a programação.</p>,
    pending: <Skeleton width="140px" height={40} />,
  },
} satisfies Meta<typeof Guard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Allowed: Story = {
  parameters: team('delete_schedule'),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: 'Deletar Todos' })).toBeVisible();
    await expect(() => canvas.queryByText(/Só a coordenação/)).toBeNull();
  },
};

/** Any of several permissions is enough. */
export const AnyOfSeveral: Story = {
  args: { needs: ['delete_schedule', 'broadcaster'] },
  parameters: team('broadcaster'),
  play: async ({ canvas }) => expect(() => canvas.getByRole('button', { name: 'Deletar Todos' })).toBeVisible(),
};

export const Denied: Story = {
  parameters: team('view_schedule'),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText(/Só a coordenação/)).toBeVisible();
    await expect(() => canvas.queryByRole('button')).toBeNull();
  },
};

/** Until the session is known, neither the children nor the fallback is rendered. */
export const Pending: Story = {
  parameters: { msw: [hang('GET /auth/verify'), ...panelHandlers()] },
  play: async ({ canvas, canvasElement }) => {
    await expect(() => canvasElement.querySelector('[data-path] > *')).not.toBeNull();
    await expect(() => canvas.queryByRole('button')).toBeNull();
    await expect(() => canvas.queryByText(/Só a coordenação/)).toBeNull();
  },
};
