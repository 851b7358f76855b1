import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { expectVisible } from '../testing/expectVisible';
import { ModalFrame } from './ModalFrame';

/** What Dialog and ConfirmDialog are made of; take one of those unless the frame needs another inside. */
const meta = {
  component: ModalFrame,
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
} satisfies Meta<typeof ModalFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Named by its title; Escape dismisses it. */
export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Rádio' });
    await expectVisible(() => dialog);
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
