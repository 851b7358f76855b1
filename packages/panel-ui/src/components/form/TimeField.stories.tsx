import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { TimeField } from './TimeField';

const meta = {
  component: TimeField,
  args: { label: 'às', name: 'De, horário', value: null, onChange: fn() },
} satisfies Meta<typeof TimeField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Only a complete time is reported. */
export const Typed: Story = {
  render: function Controlled(args) {
    const [value, setValue] = useState<string | null>(null);
    const change = (time: string | null) => {
      args.onChange(time);
      setValue(time);
    };
    return <TimeField {...args} value={value} onChange={change} />;
  },
  play: async ({ args, canvas, userEvent }) => {
    const [hour] = await canvas.findAllByRole('spinbutton');
    await userEvent.click(hour as HTMLElement);
    await userEvent.keyboard('1405');
    await expect(args.onChange).toHaveBeenLastCalledWith('14:05');
  },
};
