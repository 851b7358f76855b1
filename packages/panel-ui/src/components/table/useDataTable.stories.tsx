import type { Meta, StoryObj } from '@storybook/react-vite';
import { Shows } from '../../../../../.storybook/docs/examples/headlessTable';
import { expect } from '../../testing/expect';

/** Renders the docs' example of a table with custom markup. */
const meta = {
  component: Shows,
  args: {
    shows: Array.from({ length: 24 }, (_, at) => ({ id: at, name: `Show ${at + 1}`, listeners: (at * 7) % 24 })),
  },
} satisfies Meta<typeof Shows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SearchesSortsAndPages: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = () => canvas.getAllByRole('row')[1];
    await expect(first).toHaveTextContent('Show 1');
    await userEvent.click(await canvas.findByRole('button', { name: 'Listeners' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Listeners' }));
    await expect(() => canvas.getByRole('columnheader', { name: 'Listeners' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(first).toHaveTextContent('23');
    await userEvent.click(await canvas.findByRole('button', { name: 'Next of 3' }));
    await expect(first).toHaveTextContent('13');
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search' }), 'show 2');
    await expect(() => canvas.getByText('7 of 24 shows')).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Next of 1' })).toBeDisabled();
  },
};
