import { buildBroadcaster, buildRequestBoard, buildSongRequest } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { RequestsScreen } from './RequestsScreen';

const team = panelHandlers(buildBroadcaster());
const sent = fn();
const board = buildRequestBoard();

const meta = {
  title: 'Requests/RequestsScreen',
  component: RequestsScreen,
  decorators: [inPanel({ at: '/broadcaster/requests' })],
  parameters: { layout: 'padded', msw: [answer('GET /requests', board), ...team] },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof RequestsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const rowOf = async (text: RegExp) => within((await screen.findByText(text)).closest('li') as HTMLElement);

/** Newest first; what has been answered says how. */
export const Ready: Story = {
  async play() {
    await expect(() => screen.getByText('Recebendo pedidos')).toBeVisible();
    await expect(() => screen.getByText('12 ouvindo agora')).toBeVisible();
    await expect(() => screen.getByText('5 gostaram')).toBeVisible();
    await expect(() => screen.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 4))).toEqual([
      'Manu',
      'Turm',
      'Zé_P',
      'Mari',
    ]);
    const played = await rowOf(/Exagerado/);
    await expect(() => played.getByText('Tocada')).toBeVisible();
    await expect(() => played.queryByRole('button')).toBeNull();
  },
};

/** What somebody writes is text, whatever they write. */
export const Markup: Story = {
  parameters: {
    msw: [
      answer('GET /requests', { ...board, requests: [buildSongRequest({ name: '<b>x</b>', text: '<img src=x> oi' })] }),
      ...team,
    ],
  },
  async play() {
    await expect(() => screen.getByText('<img src=x> oi')).toBeVisible();
    await expect(() => document.querySelector('li img')).toBeNull();
  },
};

export const Played: Story = {
  parameters: {
    msw: [
      answer('PUT /requests/:id', async (request) => {
        sent(await request.json());
        return buildSongRequest({ id: 4, answer: 'played' });
      }),
      answer('GET /requests', board),
      ...team,
    ],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Tocada: pedido de Manu' }));
    await expect(sent).toHaveBeenCalledWith({ answer: 'played' });
    const row = await rowOf(/Evidências/);
    await expect(() => row.queryByRole('button')).toBeNull();
    await expect(() => row.getByText('Tocada')).toBeVisible();
  },
};

export const AnswerFails: Story = {
  parameters: { msw: [refuse('PUT /requests/:id', 500), answer('GET /requests', board), ...team] },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Recusada: pedido de Manu' }));
    await expect(() => screen.getByText('Erro ao responder o pedido')).toBeVisible();
    await expect(() => screen.getByRole('button', { name: 'Recusada: pedido de Manu' })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { msw: [answer('GET /requests', { ...board, isOpen: false, title: '', requests: [] }), ...team] },
  async play() {
    await expect(() => screen.getByText('Nenhum pedido ainda')).toBeVisible();
    await expect(() => screen.getByText('Fechado: nenhum locutor no ar')).toBeVisible();
  },
};

/** A station that takes none. */
export const Off: Story = {
  parameters: { msw: [answer('GET /requests', { ...board, isOn: false, isOpen: false, requests: [] }), ...team] },
  async play() {
    await expect(() => screen.getByText('Os pedidos estão desligados')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [hang('GET /requests'), ...team] },
  async play() {
    await expect(() => screen.getByText('Carregando, por favor, aguarde...')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [...failFirst('GET /requests', board), ...team] },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(() => screen.getByText('12 ouvindo agora')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: [refuse('GET /requests', 403, { message: 'Access denied' }), ...team] },
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  },
};
