import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fireEvent, fn, userEvent } from 'storybook/test';
import { expect } from '../testing/expect';
import { VolumeControl, type VolumeControlProps } from './VolumeControl';

function Kept({ onVolume, volume: first, ...props }: VolumeControlProps) {
  const [volume, setVolume] = useState(first);
  return (
    <VolumeControl
      {...props}
      volume={volume}
      onVolume={(next) => {
        setVolume(next);
        onVolume(next);
      }}
    />
  );
}

const meta = {
  component: VolumeControl,
  render: (args) => <Kept {...args} />,
  args: { volume: 30, muted: false, canSetVolume: true, onVolume: fn(), onToggleMute: fn() },
} satisfies Meta<typeof VolumeControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ArrowKeys: Story = {
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Volume' });
    await expect(() => slider).toHaveAttribute('aria-valuetext', '30%');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await expect(() => slider).toHaveValue('40');
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}');
    await expect(() => slider).toHaveValue('25');
    await expect(() => canvas.getByText('25%')).toBeVisible();
  },
};

export const StaysInBounds: Story = {
  args: { volume: 97 },
  play: async ({ canvas, args }) => {
    (await canvas.findByRole('slider')).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onVolume).toHaveBeenLastCalledWith(100);
  },
};

export const Dragged: Story = {
  play: async ({ canvas, args }) => {
    await fireEvent.input(await canvas.findByRole('slider'), { target: { value: '73' } });
    await expect(args.onVolume).toHaveBeenLastCalledWith(73);
  },
};

export const Muted: Story = {
  args: { volume: 0, muted: true },
  play: async ({ canvas, args }) => {
    await expect(() => canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '0%');
    await userEvent.click(await canvas.findByRole('button', { name: 'Ativar som' }));
    await expect(args.onToggleMute).toHaveBeenCalledOnce();
  },
};
