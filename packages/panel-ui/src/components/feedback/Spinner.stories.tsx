import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../../testing/expect';
import { Spinner } from './Spinner';
import { Row } from '../stories.fixtures';

const meta = { component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['picture'], args: { size: 20, label: 'Carregando' } };

export const Sizes: Story = {
  tags: ['picture'],
  render: () => (
    <Row>
      <Spinner size={16} />
      <Spinner />
      <Spinner size={32} />
      <span style={{ color: 'var(--cabine-accent-text)' }}>
        <Spinner size={40} />
      </span>
    </Row>
  ),
};

export const WithLabel: Story = {
  args: { label: 'Carregando, por favor, aguarde...' },
  play: async ({ canvas }) =>
    expect(() => canvas.getByRole('status')).toHaveTextContent('Carregando, por favor, aguarde...'),
};
