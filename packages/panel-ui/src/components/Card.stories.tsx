import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from '../testing/expect';
import { Card } from './Card';
import { Link } from './Link';
import { Column } from './stories.fixtures';

const meta = { component: Card, args: { children: 'Terça-Feira, 21:00 às 21:45' } } satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['picture'], args: { title: 'Seus próximos horários', flush: false } };

export const Cards: Story = {
  render: () => (
    <Column>
      <Card>Sem título</Card>
      <Card title="Seus próximos horários" actions={<Link href="#agenda">Ver a programação</Link>}>
        Terça-Feira, 21:00 às 21:45
      </Card>
      <Card title="Hoje" flush>
        <div style={{ height: 48, background: 'var(--cabine-accent-soft)' }} />
      </Card>
    </Column>
  ),
  play: async ({ canvas }) =>
    expect(() => canvas.getByRole('region', { name: 'Seus próximos horários' })).toBeVisible(),
};
