import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../testing/expect';
import { FiguresTable } from './FiguresTable';

const meta = {
  component: FiguresTable,
  args: {
    columns: ['Hora', 'Média', 'Pico'],
    rows: [
      { key: '20', name: '20h', figures: [31, 38] },
      { key: '21', name: '21h', figures: [null, null] },
    ],
  },
} satisfies Meta<typeof FiguresTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('row', { name: '20h 31 38' })).toBeVisible();
    await expect(() => canvas.getByRole('columnheader', { name: 'Pico' })).toBeVisible();
  },
};

/** An hour without a measurement has empty cells. */
export const NotCounted: Story = {
  play: ({ canvas }) => expect(() => canvas.getByRole('row', { name: '21h' })).toBeVisible(),
};
