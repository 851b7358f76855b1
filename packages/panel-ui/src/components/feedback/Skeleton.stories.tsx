import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../../testing/expect';
import { Skeleton, SkeletonRows } from './Skeleton';

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['picture'], args: { width: '120px', height: 28, round: false } };

export const Rows: Story = {
  render: () => <SkeletonRows rows={5} />,
  /** The blocks appear after 150 ms, so that content which arrives sooner shows no skeleton. */
  play: async ({ canvasElement }) => {
    const rows = () => canvasElement.querySelector('[aria-hidden="true"]');
    await expect(() => getComputedStyle(rows()!).animationDelay).toBe('0.15s');
    await expect(() => rows()?.children).toHaveLength(5);
    await expect(() => rows()?.children[0]?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  },
};
export const Blocks: Story = { tags: ['picture'], args: { width: '120px', height: 28, round: true } };
