import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen } from 'storybook/test';
import { expect } from '../../testing/expect';
import { Modal } from './Modal';

/** The base of Dialog and ConfirmDialog. Use it directly only for a modal with another structure. */
const meta = {
  component: Modal,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    onDismiss: fn(),
    role: 'dialog',
    labelledBy: 'frame-title',
    dismissable: true,
    size: 'normal',
    children: (
      <div style={{ padding: 24 }}>
        <h2 id="frame-title">Rádio</h2>
        <button type="button">Ouvir</button>
      </div>
    ),
  },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Its title names it; Escape dismisses it. */
export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Rádio' });
    await expect(() => dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
