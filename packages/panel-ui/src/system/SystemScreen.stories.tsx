import { buildSystemState } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { SystemScreen } from './SystemScreen';

const meta = {
  component: SystemScreen,
  decorators: [inPanel({ at: '/administration/system' })],
  parameters: { layout: 'padded', msw: [answer('GET /system', buildSystemState()), ...panelHandlers()] },
} satisfies Meta<typeof SystemScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const card = (name: string) => within(screen.getByRole('region', { name }));

/** Eight parts, each with a word for how it does. */
export const Ready: Story = {
  async play() {
    await expect(() => screen.getByRole('heading', { level: 1, name: 'Estado do sistema' })).toBeVisible();
    await expect(() => screen.getAllByText('Tudo certo')).toHaveLength(11);
    await expect(() => card('Disco').getByText('42,5 GB')).toBeVisible();
    await expect(() => card('Banco de dados').getByText('SQLite 3.45.1')).toBeVisible();
    await expect(() => card('Cópias de segurança').getByText('a cada 24 horas')).toBeVisible();
  },
};

/** A station without any configuration has no faults. */
export const Empty: Story = {
  tags: ['picture'],
  parameters: {
    msw: [
      answer(
        'GET /system',
        buildSystemState({
          radio: { source: null, told_at: null },
          webhook: { configured: false, sent_at: null, delivered: null },
          backups: { every: null, last_at: null, running: false, failures: 0 },
          connections: [],
        }),
      ),
      ...panelHandlers(),
    ],
  },
  async play() {
    await expect(() => card('Rádio').getByText('AutoDJ próprio')).toBeVisible();
    await expect(() => card('Webhook').getByText('Ainda nenhuma vez')).toBeVisible();
    await expect(() => card('Webhook').getByText('Não configurado')).toBeVisible();
  },
};

/** Faults are named in words, not by colour alone. */
export const InTrouble: Story = {
  parameters: {
    msw: [
      answer(
        'GET /system',
        buildSystemState({
          clock: {
            now: '2026-11-23T03:20:00.000Z',
            jump_ms: 184_200_000,
            rules: { runtime: '2025c', newest: '2026f', differ_on: '2026-11-01' },
          },
          database: { engine: 'postgres', version: '17.2', answered_in_ms: 2_400 },
          disk: { free: 120_000_000, needed: 200_000_000 },
          radio: { source: 'icecast', told_at: '2026-11-18T10:00:00.000Z' },
          webhook: { configured: true, sent_at: '2026-11-18T10:00:00.000Z', delivered: false },
          backups: { every: 24, last_at: '2026-11-10T06:00:00.000Z', running: false, failures: 3 },
          connections: [
            { name: 'bucket', well: false, about: '' },
            { name: 'radio', well: false, about: '127.0.0.1:8000' },
            { name: 'radio-admin', well: null, about: '' },
            { name: 'mounts', well: false, about: '/radio' },
          ],
          load: { delay_ms: 900, memory: 900_000_000, hashing: 80, streams: 0 },
        }),
      ),
      ...panelHandlers(),
    ],
  },
  async play() {
    await expect(() => card('Relógio').getByText('2 d 3 h 10 min adiantado')).toBeVisible();
    await expect(() => card('Relógio').getByText(/a partir de 01\/11\/2026.*Atualize o Node.js/)).toBeVisible();
    await expect(() => card('Servidor').getByText('Lento')).toBeVisible();
    await expect(() => card('Banco de dados').getByText('Lento')).toBeVisible();
    await expect(() => card('Disco').getByText('Pouco espaço')).toBeVisible();
    await expect(() => card('Rádio').getByText('Sem resposta')).toBeVisible();
    await expect(() => card('Ligações').getByText('Não se sabe')).toBeVisible();
    await expect(() => card('Webhook').getByText('Não entregue')).toBeVisible();
    await expect(() => card('Cópias de segurança').getByText('Falhou')).toBeVisible();
    await expect(() =>
      card('Ligações').getByText('O Icecast não pergunta a este painel quem pode entrar: /radio'),
    ).toBeVisible();
  },
};

/** The clock jumped: an administrator confirms it. */
export const ClockConfirmed: Story = {
  parameters: {
    msw: [
      answer('GET /system', buildSystemState({ clock: { now: '2026-11-10T12:00:00.000Z', jump_ms: -3_600_000 } })),
      answer('POST /system/trust-clock', undefined),
      ...panelHandlers(),
    ],
  },
  async play() {
    await expect(() => card('Relógio').getByText('1 h 0 min atrasado')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'O relógio está certo' }));
    await expect(() => screen.getByText('Relógio confirmado')).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /system'), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Carregando, por favor, aguarde...')).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['picture'],
  parameters: { msw: [...failFirst('GET /system', buildSystemState()), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Ocorreu um erro inesperado.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
    await expect(() => screen.getByRole('heading', { name: 'Servidor' })).toBeVisible();
  },
};

export const Denied: Story = {
  tags: ['picture'],
  parameters: { msw: [refuse('GET /system', 403, { message: 'Access denied' }), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Acesso negado')).toBeVisible();
  },
};
