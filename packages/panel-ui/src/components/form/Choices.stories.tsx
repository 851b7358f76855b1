import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../../testing/expect';
import { Checkbox } from './Checkbox';
import { Choices } from './Choices';

const meta = { component: Choices } satisfies Meta<typeof Choices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  args: {
    children: (
      <>
        <legend>Quem entra de novo por um link</legend>
        <Checkbox label="DJ.Caio" defaultChecked />
        <Checkbox label="Bia.Mix" />
      </>
    ),
  },
  play: async ({ canvas }) =>
    expect(() => canvas.getByRole('group', { name: 'Quem entra de novo por um link' })).toBeVisible(),
};
