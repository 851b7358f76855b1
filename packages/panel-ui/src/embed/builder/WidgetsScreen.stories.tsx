import { buildUser, buildWeek } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { answer, hang } from '../../testing/answer';
import { PanelStory, panelHandlers } from '../../testing/PanelStory';
import { expect } from '../../testing/expect';
import { WidgetsScreen } from './WidgetsScreen';

const administrator = buildUser({ permissions: ['manage_permissions'] });
const week = answer('GET /public/schedule', { timeZone: 'America/Sao_Paulo', slots: buildWeek() });

const meta = {
  title: 'Widgets/WidgetsScreen',
  args: { streamUrl: 'https://radio.example/live' },
  render: ({ streamUrl }) => (
    <PanelStory config={{ streamUrl, stationName: 'CabineMix' }}>
      <WidgetsScreen />
    </PanelStory>
  ),
  parameters: { layout: 'padded', msw: [week, ...panelHandlers(administrator)] },
} satisfies Meta<{ streamUrl: string | null }>;
export default meta;
type Story = StoryObj<typeof meta>;

const code = async () => (await screen.findByText(/embed|@cabine/, { selector: 'pre' })).textContent;

/** The clipboard of this story. */
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
    await expect(() => code()).toContain('<cabine-player></cabine-player>');
    await userEvent.click(await screen.findByText('Compacto'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Cor de destaque' }), '#0f8a7e');
    await expect(() => code()).toContain('<cabine-player accent="#0f8a7e" compact></cabine-player>');
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar código' }));
    await expect(() => copied).toBe(await code());
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

/** A browser that may not copy says how to do it by hand. */
export const Failed: Story = {
  beforeEach: () => stubClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError'))),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar código' }));
    await expect(() => screen.getByText('Não foi possível copiar')).toBeVisible();
  },
};

/** A station without a stream has nothing to play, and its widget says so. */
export const Empty: Story = {
  args: { streamUrl: null },
  play: async () => expect(() => screen.getByText('Nenhuma transmissão configurada')).toBeVisible(),
};

export const Loading: Story = {
  parameters: { msw: [hang('GET /auth/verify'), ...panelHandlers(administrator)] },
  play: async () => {
    await expect(() => screen.getByText('Carregando, por favor, aguarde...')).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: 'Copiar código' })).toBeNull();
  },
};

export const Denied: Story = {
  parameters: { msw: panelHandlers(buildUser({ permissions: ['manage_users'] })) },
  play: async () => {
    await expect(() => screen.getByText('Acesso negado')).toBeVisible();
    await expect(() => screen.queryByRole('heading', { name: 'Widgets' })).toBeNull();
  },
};
