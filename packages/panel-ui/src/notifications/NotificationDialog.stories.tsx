import type { Notification } from '@cabine/panel-core';
import { buildNotification, buildTeam } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { NotificationsScreen } from './NotificationsScreen';

/** Answers with one copy for the requested recipient. */
const sendsToWhomItSays = () =>
  answer('POST /notifications', async (request) => {
    const { userId = -1, ...message } = (await request.json()) as Notification;
    const userName = buildTeam(12).find(({ id }) => id === userId)?.username ?? '';
    return [buildNotification({ ...message, id: 900, userId, userName })];
  });

const meta = {
  component: NotificationsScreen,
  decorators: [inPanel({ at: '/administration/notifications' })],
  parameters: { layout: 'padded' },
} satisfies Meta<typeof NotificationsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Typing a full name selects that member and changes the button. An unknown name cannot be submitted. */
export const TypedName: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('GET /notifications/all', { notifications: [], total: 0 }),
      sendsToWhomItSays(),
      answer('GET /users', buildTeam(12)),
      ...panelHandlers(),
    ],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Nova Notificação' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova Notificação' }));
    const picker = await dialog.findByRole('combobox', { name: 'Membro' });
    await expect(() => dialog.getByRole('button', { name: 'Enviar para todos' })).toBeEnabled();
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Title' }), 'Reunião');
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Message' }), 'Domingo às 19h na rádio');
    await userEvent.clear(picker);
    await userEvent.type(picker, 'camila');
    await userEvent.tab();
    await userEvent.click(await dialog.findByRole('button', { name: 'Enviar' }));
    await expect(() => picker).toHaveAccessibleDescription('Escolha um nome da lista.');
    await expect(() => picker).toHaveFocus();
    await userEvent.type(picker, '.souza');
    await userEvent.tab();
    await userEvent.click(await dialog.findByRole('button', { name: 'Enviar para Camila.Souza' }));
    await expect(() => screen.queryByRole('dialog')).toBeNull();
    await expect(() => screen.getAllByRole('row')[1]).toHaveTextContent('Camila.Souza');
  },
};
