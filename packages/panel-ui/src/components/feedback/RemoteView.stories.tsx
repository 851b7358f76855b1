import type { Meta, StoryObj } from '@storybook/react-vite';
import Lock from 'lucide-react/icons/lock';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { fn } from 'storybook/test';
import { expect } from '../../testing/expect';
import { Button } from '../Button';
import { Card } from '../Card';
import { RemoteView } from './RemoteView';
import { SkeletonRows } from './Skeleton';
import { StatusView } from './StatusView';

const MEMBERS = ['Ana Beatriz', 'Léo', 'Maria Fernanda da Conceição Albuquerque'];
const draw = fn();

const retry = fn();
const meta = {
  component: RemoteView<string[], Error>,
  args: {
    skeleton: <SkeletonRows rows={4} />,
    loadingText: 'Carregando, por favor, aguarde...',
    denied: (
      <StatusView
        icon={<Lock size={20} />}
        title="Acesso negado"
        text="Você não tem permissão para acessar esta página."
      />
    ),
    failed: (again: () => void, error: Error) => (
      <StatusView
        icon={<RefreshCw size={20} />}
        tone="danger"
        role="alert"
        title="Oops!"
        text={error.message}
        action={
          <Button variant="primary" onClick={again}>
            Tentar Novamente
          </Button>
        }
      />
    ),
    staleText: 'Não foi possível atualizar. Você está vendo os dados de antes.',
    retryLabel: 'Tentar Novamente',
    children: (members: string[]) => {
      draw();
      return (
        <Card title="Equipe">
          <ul>
            {members.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Card>
      );
    },
  },
  beforeEach: () => void draw.mockClear(),
} satisfies Meta<typeof RemoteView<string[], Error>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { remote: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(() => canvas.queryByText('Léo')).toBeNull();
    await expect(draw).not.toHaveBeenCalled();
  },
};

/** The children are not called. */
export const Denied: Story = {
  args: { remote: { status: 'denied' } },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
    await expect(draw).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { remote: { status: 'failed', error: new Error('Ocorreu um erro inesperado.'), retry } },
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.getByRole('alert')).toHaveTextContent('Ocorreu um erro inesperado.');
    await userEvent.click(await canvas.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const Ready: Story = {
  args: { remote: { status: 'ready', data: MEMBERS, refreshing: false, error: null, retry } },
  play: async ({ canvas }) => expect(() => canvas.getByText('Léo')).toBeVisible(),
};

/** Data stays visible while it is refreshed. */
export const Refreshing: Story = {
  args: { remote: { status: 'ready', data: MEMBERS, refreshing: true, error: null, retry } },
  play: async ({ canvas }) => expect(() => canvas.getByText('Léo')).toBeVisible(),
};

export const Stale: Story = {
  args: { remote: { status: 'ready', data: MEMBERS, refreshing: false, error: new Error('offline'), retry } },
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.getByText('Léo')).toBeVisible();
    await expect(() => canvas.getByText(/Você está vendo os dados de antes/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(retry).toHaveBeenCalled();
  },
};
