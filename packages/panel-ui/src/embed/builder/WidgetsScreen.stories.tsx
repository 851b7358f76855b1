import { buildUser, buildWeek } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { answer, hang } from '../../testing/answer';
import { expectVisible } from '../../testing/expectVisible';
import { PanelStory, panelHandlers } from '../../testing/PanelStory';
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
    await expectVisible(() => screen.getByRole('region', { name: 'Prévia: CabineMix' }));
    await expect(await code()).toContain('<cabine-player></cabine-player>');
    await userEvent.click(screen.getByText('Compacto'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Cor de destaque' }), '#0f8a7e');
    await expect(await code()).toContain('<cabine-player accent="#0f8a7e" compact></cabine-player>');
    await userEvent.click(screen.getByRole('button', { name: 'Copiar código' }));
    await waitFor(async () => expect(copied).toBe(await code()));
  },
};

export const Schedule: Story = {
  play: async () => {
    await userEvent.click(await screen.findByText('Programação'));
    await expectVisible(() => screen.getByRole('table', { name: 'Programação da semana' }));
    await userEvent.click(screen.getByText('iframe'));
    await expect(await code()).toMatch(/^<iframe src="[^"]+\/embed\/schedule".* allow="autoplay"/);
    await userEvent.click(screen.getByText('React (npm)'));
    await expect(await code()).toContain('<WeekSchedule scheduleUrl=');
  },
};

/** A browser that may not copy says how to do it by hand. */
export const Failed: Story = {
  beforeEach: () => stubClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError'))),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar código' }));
    await expectVisible(() => screen.getByText('Não foi possível copiar'));
  },
};

/** A station without a stream has nothing to play, and its widget says so. */
export const Empty: Story = {
  args: { streamUrl: null },
  play: async () => expectVisible(() => screen.getByText('Nenhuma transmissão configurada')),
};

export const Loading: Story = {
  parameters: { msw: [hang('GET /auth/verify'), ...panelHandlers(administrator)] },
  play: async () => {
    await expectVisible(() => screen.getByText('Carregando, por favor, aguarde...'));
    await expect(screen.queryByRole('button', { name: 'Copiar código' })).toBeNull();
  },
};

export const Denied: Story = {
  parameters: { msw: panelHandlers(buildUser({ permissions: ['manage_users'] })) },
  play: async () => {
    await expectVisible(() => screen.getByText('Acesso negado'));
    await expect(screen.queryByRole('heading', { name: 'Widgets' })).toBeNull();
  },
};
