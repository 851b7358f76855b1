import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { AccessDenied, ErrorView, LoadingNextPage, LoadingScreen } from '../provider/views';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { ConfigErrorScreen } from './ConfigErrorScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { Shell } from './Shell';
import { UnexpectedErrorScreen } from './UnexpectedErrorScreen';

const meta = {
  decorators: [inPanel({ at: '/nao/existe', signedIn: false })],
  parameters: { msw: panelHandlers() },
} satisfies Meta;
export default meta;
type Story = StoryObj;

const retry = fn();

export const NotFound: Story = {
  render: () => <NotFoundScreen shell={Shell} />,
  async play() {
    await expect(() => screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 - Página não encontrada');
    await userEvent.click(await screen.findByRole('link', { name: 'Ir para o login' }));
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute('data-path', '/login');
  },
};

/** A member who is lost keeps the menu. */
export const NotFoundSignedIn: Story = {
  parameters: { panel: { signedIn: true } },
  render: () => <NotFoundScreen shell={Shell} />,
  async play() {
    await expect(() => screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 - Página não encontrada');
    await expect(() => screen.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: 'Voltar ao painel' }));
    await expect(() => document.querySelector('[data-path]')).toHaveAttribute('data-path', '/dashboard');
  },
};

export const Unexpected: Story = {
  render: () => <UnexpectedErrorScreen reload={retry} />,
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
    retry.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Recarregar o painel' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const BrokenConfig: Story = {
  render: () => (
    <ConfigErrorScreen
      error={new Error('/config.json: is not JSON. The panel reads its settings there. {} is enough.')}
      reload={retry}
    />
  ),
  async play() {
    await expect(() => screen.getByText(/config\.json: is not JSON\./)).toBeVisible();
    retry.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Recarregar o painel' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const NextPageLoading: Story = {
  render: () => <LoadingNextPage />,
  play: () => expect(() => screen.getByRole('progressbar')).toHaveAccessibleName('Carregando, por favor, aguarde...'),
};

export const Denied: Story = {
  tags: ['picture'],
  render: () => <AccessDenied />,
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  render: () => <LoadingScreen />,
  async play() {
    await expect(() => screen.getByText('Carregando, por favor, aguarde...')).toBeVisible();
  },
};

export const GenericError: Story = {
  render: () => <ErrorView retry={retry} />,
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    await expect(() => screen.getByText('Ocorreu um erro inesperado.')).toBeVisible();
    retry.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
