import type { Meta, StoryObj } from '@storybook/react-vite';
import Bell from 'lucide-react/icons/bell';
import Music from 'lucide-react/icons/music';
import Plus from 'lucide-react/icons/plus';
import { expect } from '../../testing/expect';
import { Button } from '../Button';
import { Card } from '../Card';
import { EmptyState } from './EmptyState';

const meta = { component: EmptyState } satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAction: Story = {
  args: {
    icon: <Music size={20} />,
    title: 'Nenhuma vinheta encontrada',
    text: 'As vinhetas que você enviar aparecem aqui, prontas para tocar.',
    action: (
      <Button variant="primary" icon={<Plus size={16} />}>
        Nova Vinheta
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Nenhuma vinheta encontrada')).toBeVisible();
    await expect(() => canvas.getByRole('button', { name: 'Nova Vinheta' })).toBeEnabled();
  },
};

export const InACard: Story = {
  tags: ['picture'],
  args: { icon: <Bell size={20} />, title: 'Você não recebeu notificações.' },
  decorators: [
    (Story) => (
      <div style={{ width: 300 }}>
        <Card>
          <Story />
        </Card>
      </div>
    ),
  ],
};
