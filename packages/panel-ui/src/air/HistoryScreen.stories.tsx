import { buildAirDay, buildAirHistory, buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { HistoryScreen } from './HistoryScreen';

const manager = buildUser({ permissions: ['manage_schedule'] });
const HOUR_MS = 3_600_000;
/** Seven days up to the stories' clock. */
const week = Array.from({ length: 168 }, (_, hour) => ({
  at: new Date(Date.parse('2026-11-14T00:00:00Z') + hour * HOUR_MS).toISOString(),
  mean: 10 + (hour % 24),
  peak: 12 + (hour % 24) + Math.floor(hour / 24),
}));
const handlers = [answer('GET /air/day', buildAirDay()), answer('GET /air/listeners', week), ...panelHandlers(manager)];

const meta = {
  component: HistoryScreen,
  decorators: [inPanel({ at: '/administration/history' })],
  parameters: { layout: 'padded', msw: [answer('GET /air/history', buildAirHistory()), ...handlers] },
} satisfies Meta<typeof HistoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const table = (name: string) => within(screen.getByRole('table', { name }));
const cellsOf = (name: string, row: string) =>
  within(table(name).getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

export const Ready: Story = {
  async play() {
    await expect(() => screen.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible();
    await expect(() => screen.getByRole('heading', { level: 2, name: 'Quem esteve no ar' })).toBeVisible();
    await expect(() => cellsOf('Média de ouvintes', '20h')).toEqual(['38', '38', '38', '38', '53', '53', '38']);
    await expect(() => cellsOf('Média de ouvintes', '03h').at(-1)).toBe('–Ninguém contou');
    await expect(() => screen.getByText('23 h 50 min')).toBeVisible();
    await expect(() => screen.getByText('Fora da equipe')).toBeVisible();
    await expect(() => screen.getByRole('img', { name: 'Pico de 41 ouvintes às 20:45, média de 14' })).toBeVisible();
    const crosshair = () => screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'));
    await expect(crosshair).toEqual(['sáb, 20:00 · 33 ouvintes', 'sex, 20:00 · 38 ouvintes · dj-Rafa']);
    await expect(() => screen.getByText('≤ 53')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: '3 músicas' }));
    await expect(() => screen.getByText('Lua Cheia')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Ouvintes por hora' }));
    await expect(() => screen.getByRole('row', { name: '20:00 38 41' })).toBeVisible();
  },
};

/** The same hours, measured by the time with a DJ; the choice is kept in the address. */
export const TimeWithADj: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('radio', { name: 'Tempo com DJ' }));
    await expect(() => cellsOf('Tempo com DJ', '20h')).toEqual(Array(7).fill('90%'));
  },
};

/** Choosing a period loads it and writes it to the address. */
export const OtherDays: Story = {
  parameters: { panel: { at: '/administration/history?from=2026-11-01&to=2026-11-10&day=2026-11-05' } },
  async play() {
    await expect(() => screen.getByRole('heading', { name: 'O dia 05/11/2026' })).toBeVisible();
  },
};

export const Empty: Story = {
  tags: ['picture'],
  parameters: {
    msw: [
      answer('GET /air/history', { hours: [], members: [] }),
      answer('GET /air/day', buildAirDay({ quarters: [], stints: [], plays: [] })),
      ...handlers,
    ],
  },
  async play() {
    await expect(() => screen.getByText('Nada foi ouvido nestes dias.')).toBeVisible();
    await expect(() => screen.getByText('Nenhum DJ esteve no ar neste dia.')).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /air/history'), ...handlers] },
  async play() {
    await expect(() => screen.getByText('Carregando, por favor, aguarde...')).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['picture'],
  parameters: { msw: [...failFirst('GET /air/history', buildAirHistory()), ...handlers] },
  async play() {
    await expect(() => screen.getByText('Ocorreu um erro inesperado.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(() => screen.getByRole('heading', { name: 'A semana, hora por hora' })).toBeVisible();
  },
};

export const Denied: Story = {
  tags: ['picture'],
  parameters: { msw: [refuse('GET /air/history', 403, { message: 'Access denied' }), ...handlers] },
  async play() {
    await expect(() => screen.getByText('Acesso negado')).toBeVisible();
  },
};
