import { buildBroadcaster, buildRequestBoard, buildSongRequest } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { RequestsScreen } from './RequestsScreen';

const sent = fn();
const board = buildRequestBoard();
const words = answer('GET /requests/words', { words: ['bobo', 'fora daqui'] });
const team = [words, ...panelHandlers(buildBroadcaster())];

const meta = {
  component: RequestsScreen,
  decorators: [inPanel({ at: '/broadcaster/requests' })],
  parameters: { layout: 'padded', msw: [answer('GET /requests', board), ...team] },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof RequestsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const rowOf = async (text: RegExp) => within((await screen.findByText(text)).closest('li') as HTMLElement);

export const Ready: Story = {
  async play() {
    await expect(() => screen.getByText('Recebendo pedidos')).toBeVisible();
    await expect(() => screen.getByText('12 ouvindo agora')).toBeVisible();
    await expect(() => screen.getByText('5 gostaram')).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: 'Palavras Bloqueadas' })).toBeNull();
    await expect(() => screen.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 4))).toEqual([
      'Manu',
      'Turm',
      'Zé_P',
      'Mari',
    ]);
    const played = await rowOf(/Exagerado/);
    await expect(() => played.getByText('Tocada')).toBeVisible();
    await expect(() => played.getAllByRole('button').map((button) => button.ariaLabel)).toEqual([
      'Excluir o pedido de Zé_Pixel',
    ]);
  },
};

/** HTML in a request is shown as text. */
export const Markup: Story = {
  parameters: {
    msw: [
      answer('GET /requests', {
        ...board,
        blocked: 3,
        requests: [buildSongRequest({ name: '<b>x</b>', text: '<img src=x> oi' })],
      }),
      ...team,
    ],
  },
  async play() {
    await expect(() => screen.getByText('<img src=x> oi')).toBeVisible();
    await expect(() => document.querySelector('li img')).toBeNull();
    await expect(() => screen.getByText('3 bloqueados na última hora')).toBeVisible();
  },
};

export const Played: Story = {
  tags: ['proof'],
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
    await expect(() => row.getAllByRole('button')).toHaveLength(1);
    await expect(() => row.getByText('Tocada')).toBeVisible();
    const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(() => heard().join()).toContain('Tocada: pedido de Manu');
  },
};

export const Removed: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('DELETE /requests/:id', ({ url }) => void sent(url.split('/').at(-1))),
      answer('GET /requests', board),
      ...team,
    ],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir o pedido de Manu' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir Pedido' }));
    await expect(() => dialog.getByText(/Evidências/)).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: 'Excluir' }));
    await expect(() => screen.getByText('Pedido excluído')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith('4');
    await expect(() => screen.queryByText(/Evidências/)).toBeNull();
  },
};

/** They hold for every DJ's listeners: a DJ alone has no button. */
export const WordsBlocked: Story = {
  parameters: {
    msw: [
      answer('PUT /requests/words', async (request) => {
        const body = (await request.json()) as { words: string[] };
        sent(body);
        return body;
      }),
      answer('GET /requests', board),
      words,
      ...panelHandlers(buildBroadcaster({}, ['broadcaster', 'manage_schedule'])),
    ],
  },
  async play() {
    const button = await screen.findByRole('button', { name: 'Palavras Bloqueadas' });
    await expect(() => button).toBeEnabled();
    await userEvent.click(button);
    const field = await screen.findByRole('textbox', { name: /Palavras, uma por linha/ });
    await expect(() => field).toHaveValue('bobo\nfora daqui');
    await userEvent.type(field, '\n  chato \n');
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    await expect(() => screen.getByText('Palavras salvas')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({ words: ['bobo', 'fora daqui', 'chato'] });
  },
};

export const AnswerFails: Story = {
  tags: ['proof'],
  parameters: { msw: [refuse('PUT /requests/:id', 500), answer('GET /requests', board), ...team] },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Recusada: pedido de Manu' }));
    await expect(() => screen.getByText('Erro ao responder o pedido')).toBeVisible();
    await expect(() => screen.getByRole('button', { name: 'Recusada: pedido de Manu' })).toBeVisible();
  },
};

export const Empty: Story = {
  tags: ['picture'],
  parameters: { msw: [answer('GET /requests', { ...board, isOpen: false, title: '', requests: [] }), ...team] },
  async play() {
    await expect(() => screen.getByText('Nenhum pedido ainda')).toBeVisible();
    await expect(() => screen.getByText('Fechado: nenhum locutor no ar')).toBeVisible();
  },
};

/** The station accepts no requests. */
export const Off: Story = {
  parameters: { msw: [answer('GET /requests', { ...board, isOn: false, isOpen: false, requests: [] }), ...team] },
  async play() {
    await expect(() => screen.getByText('Os pedidos estão desligados')).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /requests'), ...team] },
  async play() {
    await expect(() => screen.getByText('Carregando, por favor, aguarde...')).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['picture'],
  parameters: { msw: [...failFirst('GET /requests', board), ...team] },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(() => screen.getByText('12 ouvindo agora')).toBeVisible();
  },
};

export const Denied: Story = {
  tags: ['picture'],
  parameters: { msw: [refuse('GET /requests', 403, { message: 'Access denied' }), ...team] },
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  },
};
