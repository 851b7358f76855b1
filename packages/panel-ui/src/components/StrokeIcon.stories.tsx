import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../testing/expect';
import { StrokeIcon } from './StrokeIcon';

const meta = {
  component: StrokeIcon,
  args: { size: 32, children: <path d="M8 5v14l11-7z" /> },
} satisfies Meta<typeof StrokeIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn = (canvas: HTMLElement) => canvas.querySelector('svg');

/** It says nothing to a screen reader: what it stands for is said beside it. */
export const Outlined: Story = {
  play: async ({ canvasElement }) => {
    await expect(() => drawn(canvasElement)).toHaveAttribute('aria-hidden', 'true');
    await expect(() => drawn(canvasElement)).toHaveAttribute('fill', 'none');
    await expect(() => drawn(canvasElement)?.getBoundingClientRect().width).toBe(32);
  },
};

export const Filled: Story = {
  args: { filled: true },
  play: async ({ canvasElement }) => {
    await expect(() => drawn(canvasElement)).toHaveAttribute('fill', 'currentColor');
  },
};
