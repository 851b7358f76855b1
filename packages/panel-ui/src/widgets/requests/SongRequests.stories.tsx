import { createStudioPoller, type Studio } from '@cabine/panel-core/radio';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, userEvent } from 'storybook/test';
import { expect } from '../../testing/expect';
import { SongRequests } from './SongRequests';

const STUDIO: Studio = { isOpen: true, dj: 'dj-Rafa', title: 'Sol de Novembro', listening: 12, likes: 5 };
const sent = fn();
const read = (studio: Studio) => () => ({
  poller: createStudioPoller('unused', { read: async () => ({ studio, stale: false }), log: () => undefined }),
});

function answering(status: number) {
  const before = window.fetch;
  window.fetch = async (url, init) => {
    sent(url, JSON.parse(init?.body as string));
    return new Response(status === 204 ? null : '{}', { status });
  };
  return () => void (window.fetch = before);
}

const meta = {
  component: SongRequests,
  args: { requestsUrl: 'https://radio.example/api/public/requests' },
  loaders: [read(STUDIO)],
  render: (args, { loaded }) => <SongRequests {...args} poller={loaded.poller} />,
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof SongRequests>;
export default meta;
type Story = StoryObj<typeof meta>;

/** After a request the form keeps the name. */
export const Sent: Story = {
  beforeEach: () => answering(204),
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('com dj-Rafa')).toBeVisible();
    await userEvent.click(await canvas.findByRole('radio', { name: 'Recado' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Seu nome' }), 'Manu');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Pedido' }), 'Um abraço para todos');
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar' }));
    await expect(() => canvas.getByText('Obrigado! Quem está no ar já recebeu.')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith('https://radio.example/api/public/requests', {
      kind: 'greeting',
      name: 'Manu',
      text: 'Um abraço para todos',
    });
    await expect(() => canvas.getByRole('textbox', { name: 'Pedido' })).toHaveValue('');
    await expect(() => canvas.getByRole('textbox', { name: 'Seu nome' })).toHaveValue('Manu');
  },
};

/** A DJ whose encoder reconnects takes no words from a listener who writes. */
export const DjDropped: Story = {
  loaders: [
    () => {
      let studio = STUDIO;
      const poller = createStudioPoller('unused', {
        read: async () => ({ studio, stale: false }),
        log: () => undefined,
      });
      const become = (isOpen: boolean) => {
        studio = { ...STUDIO, isOpen };
        poller.refresh();
      };
      return { poller, become };
    },
  ],
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Pedido' }), 'Toca Rita');
    (loaded as { become(isOpen: boolean): void }).become(false);
    await expect(() => canvas.getByText(/^Nenhum locutor está no ar/)).toBeVisible();
    (loaded as { become(isOpen: boolean): void }).become(true);
    await expect(() => canvas.queryByText(/^Nenhum locutor está no ar/)).toBeNull();
    await expect(() => canvas.getByRole('textbox', { name: 'Pedido' })).toHaveValue('Toca Rita');
  },
};

/** After a refusal the form keeps its input and shows the reason. */
export const TooMany: Story = {
  beforeEach: () => answering(429),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Seu nome' }), 'Manu');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Pedido' }), 'Toca Rita');
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar' }));
    await expect(() => canvas.getByText(/Você enviou pedidos demais/)).toBeVisible();
    await expect(() => canvas.getByRole('textbox', { name: 'Pedido' })).toHaveValue('Toca Rita');
  },
};

/** 'Ouvindo agora' and 'Gostei' count once per title, and the counts update. */
export const Reacts: Story = {
  loaders: [
    () => ({
      poller: createStudioPoller('unused', {
        read: async () => ({ studio: { ...STUDIO, likes: 5 + sent.mock.calls.length }, stale: false }),
        log: () => undefined,
      }),
    }),
  ],
  beforeEach: () => answering(200),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Gostei 5' }));
    await expect(() => canvas.getByRole('button', { name: 'Gostei 6', pressed: true })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Gostei 6' }));
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith('https://radio.example/api/public/requests/reactions', {
      kind: 'like',
      title: 'Sol de Novembro',
    });
  },
};

export const Closed: Story = {
  loaders: [read({ ...STUDIO, isOpen: false, dj: '' })],
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Nenhum locutor está no ar para receber pedidos agora.')).toBeVisible();
    await expect(() => canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Failed: Story = {
  loaders: [
    () => ({
      poller: createStudioPoller('unused', { read: () => Promise.reject(new Error('502')), log: () => undefined }),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('Os pedidos não estão disponíveis agora')).toBeVisible();
  },
};

/** While the station takes no requests, nobody waits for a DJ; the heading says what the widget is for. */
export const Off: Story = {
  loaders: [read({ ...STUDIO, isOpen: false, isOn: false, dj: '' })],
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText('A rádio não recebe pedidos pelo site.')).toBeVisible();
    await expect(() => canvas.queryByText(/Nenhum locutor/)).toBeNull();
    await expect(() => canvas.getByText('Peça uma música')).toBeVisible();
  },
};

/** `className` and `style` apply to the root element. */
export const ClassAndStyle: Story = {
  args: { className: 'of-the-site', style: { outline: '1px dashed' } },
  play: async ({ canvasElement }) => {
    const root = () => canvasElement.querySelector<HTMLElement>('[data-cabine-requests]');
    await expect(() => root()?.classList.contains('of-the-site')).toBe(true);
    await expect(() => root()?.style.outlineStyle).toBe('dashed');
  },
};
