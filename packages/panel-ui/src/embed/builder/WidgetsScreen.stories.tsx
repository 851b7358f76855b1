import { buildUser, buildWeek } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { screen, userEvent } from 'storybook/test';
import { answer, hang } from '../../testing/answer';
import { PanelStory, panelHandlers } from '../../testing/PanelStory';
import { expect } from '../../testing/expect';
import { WidgetsScreen } from './WidgetsScreen';

const administrator = buildUser({ permissions: ['manage_permissions'] });
const week = answer('GET /public/schedule', { timeZone: 'America/Sao_Paulo', slots: buildWeek() });

/** The embed.json that a build of the widgets writes. */
const pinned = (response: () => Response) => http.get('*/embed.json', response);
const PINNED = { path: '/embed/0123456789abcdef/embed.js', integrity: 'sha384-AbC+/' };
const offered = pinned(() => HttpResponse.json(PINNED));

const meta = {
  args: { streamUrl: 'https://radio.example/live' },
  render: ({ streamUrl }) => (
    <PanelStory config={{ streamUrl, stationName: 'CabineMix' }}>
      <WidgetsScreen />
    </PanelStory>
  ),
  parameters: { layout: 'padded', msw: [week, offered, ...panelHandlers(administrator)] },
} satisfies Meta<{ streamUrl: string | null }>;
export default meta;
type Story = StoryObj<typeof meta>;

const code = async () => (await screen.findByText(/embed|@cabine/, { selector: 'pre' })).textContent;

/** Replaces the clipboard in this story. */
function stubClipboard(writeText: (text: string) => Promise<void>) {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return () => {
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
  };
}

let copied = '';
export const Ready: Story = {
  beforeEach: () => stubClipboard(async (text) => void (copied = text)),
  play: async () => {
    await expect(() => screen.getByRole('region', { name: 'Prévia: CabineMix' })).toBeVisible();
    await expect(() => code()).toMatch(/<cabine-player [^>]*style=/);
    await userEvent.click(await screen.findByText('Compacto'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Cor de destaque' }), '#0f8a7e');
    await expect(() => code()).toMatch(/<cabine-player [^>]*accent="#0f8a7e" compact="" [^>]*style=/);
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar código' }));
    await expect(() => copied).toBe(await code());
  },
};

/** Choices and preview are side by side from 900 px; beside the accent's text is its colour. */
export const BesideEachOther: Story = {
  play: async ({ canvasElement }) => {
    const accent = await screen.findByRole('textbox', { name: 'Cor de destaque' });
    const preview = await screen.findByRole('region', { name: 'Prévia' });
    await expect(() => preview.getBoundingClientRect().left).toBeGreaterThan(accent.getBoundingClientRect().right);
    const swatch = () =>
      getComputedStyle(canvasElement.querySelector('[data-start] > [aria-hidden] > span')!).backgroundColor;
    const standard = swatch();
    await expect(() => standard).not.toBe('rgba(0, 0, 0, 0)');
    await userEvent.type(accent, '#0f8a7e');
    await expect(swatch).toBe('rgb(15, 138, 126)');
    await userEvent.type(accent, 'x');
    await expect(swatch).toBe(standard);
  },
};

export const Schedule: Story = {
  play: async () => {
    await userEvent.click(await screen.findByText('Programação'));
    await expect(() => screen.getByRole('table', { name: 'Programação da semana' })).toBeVisible();
    await userEvent.click(await screen.findByText('iframe'));
    await expect(() => code()).toMatch(/^<iframe src="[^"]+\/embed\/schedule".* allow="autoplay"/);
    await userEvent.click(await screen.findByText('React (npm)'));
    await expect(() => code()).toContain('<WeekSchedule scheduleUrl=');
  },
};

/** Offered if the station's server accepts song requests. */
export const Requests: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('GET /public/requests', { isOpen: false, dj: '', title: '', listening: 0, likes: 0 }),
      week,
      offered,
      ...panelHandlers(administrator),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByText('Pedidos'));
    await expect(() => screen.getByText('Nenhum locutor está no ar para receber pedidos agora.')).toBeVisible();
    await expect(() => code()).toMatch(/<cabine-requests api="[^"]+" style=/);
    await userEvent.click(await screen.findByText('React (npm)'));
    await expect(() => code()).toContain('<SongRequests requestsUrl=');
  },
};

/** React code has the chosen language too: from the package, or from a file that the site hosts. */
export const ReactLanguage: Story = {
  play: async () => {
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: /Idioma/ }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    await userEvent.click(await screen.findByText('React (npm)'));
    await expect(() => code()).not.toContain('LabelsProvider');
    await choose('Español');
    await expect(() => code()).toContain(
      `import words from './embed-words-es.json'; // ${location.origin}/embed-words-es.json`,
    );
    await expect(() => code()).toContain('<LabelsProvider overrides={readLabels(words, radioLabels)}>');
    await choose('English');
    await expect(() => code()).toContain('<LabelsProvider locale="en">');
  },
};

/** A pinned version has a hash that the browser verifies; an iframe has no script to verify. */
export const PinnedVersion: Story = {
  play: async () => {
    await expect(() => screen.getByRole('switch', { name: 'Travar nesta versão' })).toBeEnabled();
    await userEvent.click(await screen.findByRole('switch', { name: 'Travar nesta versão' }));
    await expect(() => code()).toContain(
      '/embed/0123456789abcdef/embed.js" integrity="sha384-AbC+/" crossorigin="anonymous" async=""></script>',
    );
    await expect(() => screen.getByText(/cinco últimas versões/)).toBeVisible();
    await userEvent.click(await screen.findByText('iframe'));
    await expect(() => screen.queryByRole('switch', { name: 'Travar nesta versão' })).toBeNull();
  },
};

/** Without a build of the widgets, or with an older one, no pinned version is offered. */
export const NoPinnedVersion: Story = {
  tags: ['proof'],
  parameters: {
    msw: [week, pinned(() => new HttpResponse(null, { status: 404 })), ...panelHandlers(administrator)],
    complaints: [/404/],
  },
  play: async () => {
    await expect(() => code()).toContain('/embed.js" async=""></script>');
    await expect(() => screen.queryByRole('switch', { name: 'Travar nesta versão' })).toBeNull();
  },
};

/** If the browser denies clipboard access, a message says how to copy by hand. */
export const Failed: Story = {
  tags: ['picture'],
  beforeEach: () => stubClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError'))),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar código' }));
    await expect(() => screen.getByText('Não foi possível copiar')).toBeVisible();
  },
};

/** The widget of a station without a stream says so. */
export const Empty: Story = {
  tags: ['picture'],
  args: { streamUrl: null },
  play: async () => expect(() => screen.getByText('Nenhuma transmissão configurada')).toBeVisible(),
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /auth/verify'), ...panelHandlers(administrator)] },
  play: async () => {
    await expect(() => screen.getByText('Carregando, por favor, aguarde...')).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: 'Copiar código' })).toBeNull();
  },
};

export const Denied: Story = {
  tags: ['picture'],
  parameters: { msw: panelHandlers(buildUser({ permissions: ['manage_users'] })) },
  play: async () => {
    await expect(() => screen.getByText('Acesso negado')).toBeVisible();
    await expect(() => screen.queryByRole('heading', { name: 'Widgets' })).toBeNull();
  },
};
