import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { ShellFrame } from './ShellFrame';

const meta = {
  component: ShellFrame,
  decorators: [inPanel()],
  args: { heading: 'Pagamentos' },
  parameters: { layout: 'fullscreen', msw: panelHandlers() },
} satisfies Meta<typeof ShellFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Heading: Story = {
  play: ({ canvas }) => expect(() => canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Pagamentos'),
};

/** Of a screen whose heading is for screen readers alone. */
export const WithoutHeading: Story = {
  args: { heading: undefined },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText(/^Carregando/)).toBeInTheDocument();
    await expect(() => canvas.queryByRole('heading')).toBeNull();
  },
};
