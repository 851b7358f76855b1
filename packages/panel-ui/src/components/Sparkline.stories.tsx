import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../testing/expect';
import { Sparkline } from './Sparkline';

const wave = (from: number, to: number) =>
  Array.from({ length: 40 }, (_, at) => {
    const x = from + ((to - from) * at) / 39;
    return { x, y: 0.5 + 0.45 * Math.sin(x * 9) };
  });

const meta = { component: Sparkline, args: { label: 'Pico de 38 às 20:10' } } satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutGap: Story = {
  args: { runs: [wave(0, 1)] },
  play: ({ canvas }) => expect(() => canvas.getByRole('img', { name: 'Pico de 38 às 20:10' })).toBeVisible(),
};

/** A missing measurement interrupts the line. */
export const WithGap: Story = {
  args: { runs: [wave(0, 0.4), wave(0.6, 1)] },
  play: ({ canvas }) => expect(() => canvas.getByRole('img').querySelectorAll('polyline').length).toBe(2),
};

export const WithoutPoints: Story = { tags: ['picture'], args: { runs: [] } };
