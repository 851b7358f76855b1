import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { LoginPage } from './LoginPage';

/** The sign-in with the station beside it; how signing in goes is under Auth/LoginScreen. */
const meta = {
  title: 'Shell/LoginPage',
  component: LoginPage,
  decorators: [inPanel({ at: '/login', signedIn: false, config: { streamUrl: '/nothing.mp3' } })],
  parameters: { layout: 'fullscreen', msw: panelHandlers() },
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Even a visitor sees who is on air and can listen. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByLabelText('Usuário')).toBeVisible();
    await expect(() => canvas.getByText('AO VIVO')).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Ouvir a rádio' })).toBeEnabled();
  },
};

export const Narrow: Story = { ...Ready, globals: { width: '320px' } };
