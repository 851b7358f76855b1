import type { Meta, StoryObj } from '@storybook/react-vite';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Lock from 'lucide-react/icons/lock';
import { expect } from '../../testing/expect';
import { Button } from '../Button';
import { Link } from '../Link';
import { Spinner } from './Spinner';
import { StatusView } from './StatusView';

const meta = { component: StatusView } satisfies Meta<typeof StatusView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Denied: Story = {
  args: {
    icon: <Lock size={20} />,
    title: 'Acesso negado',
    text: 'Você não tem permissão para acessar esta página.',
  },
  play: async ({ canvas }) =>
    expect(() => canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Acesso negado'),
};

export const Failure: Story = {
  tags: ['picture'],
  args: {
    role: 'alert',
    tone: 'danger',
    icon: <CircleAlert size={20} />,
    title: 'Oops!',
    text: 'Não foi possível carregar as informações. Verifique sua conexão e tente novamente.',
    action: <Button variant="primary">Tentar Novamente</Button>,
  },
};

export const NotFound: Story = {
  args: {
    level: 1,
    title: '404 - Página não encontrada',
    text: 'O endereço pode ter mudado.',
    action: (
      <Link href="#login" look="primary">
        Ir para o login
      </Link>
    ),
  },
  play: async ({ canvas }) => expect(() => canvas.getByRole('heading', { level: 1 })).toBeVisible(),
};

export const Waiting: Story = {
  args: { role: 'status', icon: <Spinner size={20} />, text: 'Carregando, por favor, aguarde...' },
  play: async ({ canvas }) =>
    expect(() => canvas.getByRole('status')).toHaveTextContent('Carregando, por favor, aguarde...'),
};
