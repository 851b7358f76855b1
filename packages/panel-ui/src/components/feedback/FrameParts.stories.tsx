import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../../testing/expect';
import { FrameParts } from './FrameParts';

const meta = { component: FrameParts } satisfies Meta<typeof FrameParts>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A bar, two cards beside each other on wide pages, and a list. */
export const Playground: Story = {
  args: {
    gap: 16,
    parts: [
      { kind: 'bar', height: [40, 40] },
      {
        kind: 'columns',
        widths: '2fr 1fr',
        columns: [[{ kind: 'card', height: [160, 200] }], [{ kind: 'card', height: [120, 200] }]],
      },
      { kind: 'rows', rows: 3 },
    ],
  },
  play: async ({ canvasElement }) => {
    const cards = () =>
      [...canvasElement.querySelectorAll('[data-part=card]')].map((card) => card.getBoundingClientRect());
    await expect(() => cards().map(({ height }) => height)).toEqual([200, 200]);
    await expect(() => new Set(cards().map(({ y }) => y)).size).toBe(1);
  },
};
