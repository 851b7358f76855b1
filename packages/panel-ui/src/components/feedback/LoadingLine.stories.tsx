import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../../testing/expect';
import { LoadingLine } from './LoadingLine';

const meta = { component: LoadingLine, args: { label: 'Carregando, por favor, aguarde...' } } satisfies Meta<
  typeof LoadingLine
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AlongTheTopOfTheWindow: Story = {
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('progressbar', { name: 'Carregando, por favor, aguarde...' });
    await expect(() => line.getBoundingClientRect().top).toBe(0);
    await expect(() => line.getBoundingClientRect().width).toBe(window.innerWidth);
  },
};
