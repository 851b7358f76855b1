import { buildDay } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { answer } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { LoginPage } from './LoginPage';

/** The sign-in page with the station beside the form. Auth/LoginScreen covers the form itself. */
const meta = {
  component: LoginPage,
  decorators: [inPanel({ at: '/login', signedIn: false, config: { streamUrl: '/nothing.mp3' } })],
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('GET /public/schedule', {
        timeZone: 'America/Sao_Paulo',
        slots: buildDay(4, { 21: 'dj-Rafa', 22: 'Bia' }),
      }),
      ...panelHandlers(),
    ],
  },
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A visitor sees the station, who is on air and who is next, and can listen. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByLabelText('Usuário')).toBeVisible();
    await expect(() => canvas.getByRole('img', { name: 'Cabine' })).toBeVisible();
    await expect(() => canvas.getByText('AO VIVO')).toBeVisible();
    await expect(() => canvas.getByText('A seguir: Bia, às 22:00')).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Ouvir a rádio' })).toBeEnabled();
  },
};

export const Narrow: Story = { ...Ready, globals: { width: '320px' } };
