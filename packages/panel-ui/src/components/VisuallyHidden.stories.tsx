import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../testing/expect';
import { VisuallyHidden } from './VisuallyHidden';

const meta = { component: VisuallyHidden } satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InASentence: Story = {
  render: () => (
    <p>
      12<VisuallyHidden> ouvintes agora</VisuallyHidden>
    </p>
  ),
  play: async ({ canvas }) => {
    const hidden = await canvas.findByText('ouvintes agora');
    await expect(() => hidden.getBoundingClientRect().width).toBe(1);
    await expect(() => hidden.parentElement).toHaveTextContent('12 ouvintes agora');
  },
};
