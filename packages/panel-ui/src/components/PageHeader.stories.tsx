import type { Meta, StoryObj } from '@storybook/react-vite';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { expect } from '../testing/expect';
import { Button } from './Button';
import { PageHeader } from './PageHeader';

const actions = (
  <>
    <Button icon={<Trash2 size={16} />}>Deletar Todos</Button>
    <Button variant="primary" icon={<Plus size={16} />}>
      Adicionar Membro
    </Button>
  </>
);

const meta = { component: PageHeader, args: { title: 'Gerenciamento de Equipe', actions } } satisfies Meta<
  typeof PageHeader
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithActions: Story = {
  play: async ({ canvas }) =>
    expect(() => canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Gerenciamento de Equipe'),
};

export const TitleOnly: Story = { tags: ['picture'], args: { title: 'Programação da Rádio', actions: undefined } };

export const OnAPhone: Story = {
  args: {
    title: 'Gerenciamento de Cargos e Permissões',
    description: 'Quem pode o quê. Ninguém concede uma permissão que não tem.',
  },
  render: (args) => (
    <div style={{ width: 288 }}>
      <PageHeader {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const header = (await canvas.findByRole('heading', { level: 1 })).closest('header');
    await expect(() => header!.scrollWidth).toBeLessThanOrEqual(288);
  },
};
