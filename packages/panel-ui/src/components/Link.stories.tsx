import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { expect } from '../testing/expect';
import { Link } from './Link';
import { Row } from './stories.fixtures';

const meta = { component: Link, args: { href: '#programacao', children: 'Ver a programação' } } satisfies Meta<
  typeof Link
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['picture'],
  args: { look: 'text' },
  argTypes: {
    look: { control: 'select', options: ['text', 'primary', 'secondary', 'quiet', 'danger', 'quietDanger'] },
  },
};

export const Looks: Story = {
  tags: ['picture'],
  render: (args) => (
    <Row>
      <p>
        Você não tem horários nesta semana. <Link {...args} />.
      </p>
      <Link {...args} look="primary" />
      <Link {...args} look="secondary" />
      <Link {...args} look="quiet" />
    </Row>
  ),
};

/** A host's router can handle the click. */
export const ClickHandler: Story = {
  args: { onClick: fn((event) => event.preventDefault()) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Ver a programação' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
