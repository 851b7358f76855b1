import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../testing/expect';
import { Waveform } from './Waveform';

const peaks = Array.from({ length: 48 }, (_, at) => Math.abs(Math.sin(at / 3)) * (1 - at / 60));

const meta = { component: Waveform, args: { peaks, heard: 0.5 } } satisfies Meta<typeof Waveform>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HalfHeard: Story = {
  play: async ({ canvasElement }) => {
    await expect(() => canvasElement.querySelectorAll('rect')).toHaveLength(48);
    await expect(() => canvasElement.querySelectorAll('[data-heard]')).toHaveLength(24);
  },
};

/** Silence is drawn as a row of dots. */
export const Silence: Story = {
  args: { peaks: peaks.map(() => 0), heard: 0 },
  play: async ({ canvasElement }) => {
    await expect(() => canvasElement.querySelectorAll('[data-heard]')).toHaveLength(0);
  },
};
