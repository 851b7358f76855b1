import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { Link } from './navigation';

/** The host's router handles a plain click; opening a tab, copying and long press stay with the browser. */
const meta = {
  component: Link,
  decorators: [inPanel({ at: '/dashboard' })],
  parameters: { msw: panelHandlers() },
  args: { to: '/broadcaster/schedule', children: 'Ver a programação', style: { color: 'var(--cabine-accent-text)' } },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FollowedByTheRouter: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByRole('link', { name: 'Ver a programação' });
    await expect(() => link).toHaveAttribute('href', '/broadcaster/schedule');
    await userEvent.click(link);
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute('data-path', '/broadcaster/schedule');
  },
};
