import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectVisible } from '../testing/expectVisible';
import { PanelStory, panelHandlers } from '../testing/PanelStory';
import { LoginPage } from './LoginPage';

/** The sign-in with the station beside it; how signing in goes is under Auth/LoginScreen. */
const meta = {
  title: 'Shell/LoginPage',
  component: LoginPage,
  decorators: [
    (Story) => (
      <PanelStory at="/login" signedIn={false} config={{ streamUrl: '/nothing.mp3' }}>
        <Story />
      </PanelStory>
    ),
  ],
  parameters: { layout: 'fullscreen', msw: panelHandlers() },
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Even a visitor sees who is on air and can listen. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expectVisible(() => canvas.getByLabelText('Usuário'));
    await expectVisible(() => canvas.getByText('AO VIVO'));
    await expect(canvas.getByRole('button', { name: 'Ouvir a rádio' })).toBeEnabled();
  },
};

export const Narrow: Story = { ...Ready, globals: { width: '320px' } };
