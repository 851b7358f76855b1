import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { DayField } from './DayField';
import { Column } from '../stories.fixtures';

const meta = {
  component: DayField,
  args: { label: 'De', value: null, language: 'pt-BR', onChange: fn() },
} satisfies Meta<typeof DayField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Looks: Story = {
  render: (args) => (
    <Column>
      <DayField {...args} />
      <DayField {...args} label="Até" value="2026-11-20" />
      <DayField {...args} label="To" language="en-GB" value="2026-11-20" />
    </Column>
  ),
};

/** In the panel's order whatever the browser speaks; told once the year is whole, and when it is emptied. */
export const TypedAndEmptied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const parts = await canvas.findAllByRole('spinbutton');
    await userEvent.click(parts[0] as HTMLElement);
    await userEvent.keyboard('03092026');
    await expect(args.onChange).toHaveBeenCalledWith('2026-09-03');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};
