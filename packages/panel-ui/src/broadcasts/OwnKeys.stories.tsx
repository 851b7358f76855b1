import type { StreamKey } from '@cabine/panel-core';
import { buildBroadcaster, buildStreamKey, buildStreamSettings } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { BroadcastPage } from '../shell/BroadcastPage';
import { answer } from '../testing/answer';
import { expect } from '../testing/expect';
import { STORY_NOW, inPanel, panelHandlers } from '../testing/PanelStory';

const kicked = fn();
/** May lock DJs out. */
const coordinator = () => buildBroadcaster({ username: 'Duda', permissions: ['broadcaster', 'manage_schedule'] });

const meta = {
  component: BroadcastPage,
  decorators: [inPanel({ at: '/broadcaster/broadcast' })],
  beforeEach: () => void kicked.mockClear(),
} satisfies Meta<typeof BroadcastPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each member has a stream key, so no password is shared and a kick can lock one key for a chosen time. */
export const ReadyWithOwnKeys: Story = {
  parameters: {
    msw: [
      answer('GET /broadcasts/settings', buildStreamSettings({ password: null, withOwnKey: true, lockable: true })),
      answer('POST /broadcasts/kick-dj', async (request) => {
        kicked(await request.json());
      }),
      ...panelHandlers(coordinator()),
    ],
  },
  async play() {
    await expect(() => screen.getByText('Usuário').nextSibling).toHaveTextContent('Duda');
    await expect(() => screen.getByRole('link', { name: 'Criar ou renovar em Minha conta' })).toHaveAttribute(
      'href',
      '/account',
    );
    // The theme's colour, not the browser's blue.
    await expect(() => screen.getByRole('link')).not.toHaveStyle({ color: 'rgb(0, 0, 238)' });
    await expect(() => screen.queryByRole('button', { name: 'Mostrar senha' })).toBeNull();
    await expect(() => screen.getByText(/Icecast user: Duda/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Expulsar DJ' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Expulsar DJ' }));
    await expect(() => ask.getByRole('radio', { name: '5 minutos' })).toBeChecked();
    await userEvent.click(await ask.findByRole('radio', { name: '60 minutos' }));
    await userEvent.click(await ask.findByRole('button', { name: 'Expulsar DJ' }));
    await expect(kicked).toHaveBeenCalledWith({ minutes: 60 });
    await expect(() => screen.getByText('Auto DJ expulso com sucesso!')).toBeVisible();
  },
};

/** In correct Portuguese it is the DJ who is off the air, not the AutoDJ of the specification. */
export const ReadyInPortuguese: Story = {
  tags: ['proof'],
  globals: { locale: 'pt-BR' },
  parameters: {
    msw: [
      answer('GET /broadcasts/settings', buildStreamSettings({ password: null, withOwnKey: true, lockable: true })),
      answer('POST /broadcasts/kick-dj', undefined),
      ...panelHandlers(coordinator()),
    ],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Expulsar DJ' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Expulsar DJ' }));
    await userEvent.click(await ask.findByRole('button', { name: 'Expulsar DJ' }));
    await expect(() => screen.getByText('DJ tirado do ar')).toBeVisible();
    await expect(() => screen.queryByText(/Auto DJ expulso/)).toBeNull();
  },
};

const inMinutes = (minutes: number) => new Date(STORY_NOW + minutes * 60_000).toISOString();
const settingsWith = (...locked: { userId?: number; name: string; until: string }[]) =>
  buildStreamSettings({ password: null, withOwnKey: true, locked });
let locked: Parameters<typeof settingsWith> = [];

/** Shows kicked DJs and when their locks end, rounded up to the minute; one press lets a DJ back. */
export const ReadyWhileOthersAreLocked: Story = {
  beforeEach: () => void (locked = []),
  parameters: {
    msw: [
      answer('GET /broadcasts/settings', () => settingsWith(...locked)),
      answer('POST /broadcasts/kick-dj', () => {
        locked = [{ userId: 7, name: 'Lipe', until: new Date(STORY_NOW + 5 * 60_000 + 700).toISOString() }];
      }),
      answer('POST /broadcasts/let-back', () => void (locked = [])),
      ...panelHandlers(coordinator()),
    ],
  },
  async play() {
    await screen.findByRole('link', { name: 'Criar ou renovar em Minha conta' });
    await expect(() => screen.queryByText(/não pode voltar antes/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Expulsar DJ' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Expulsar DJ' }));
    await userEvent.click(await ask.findByRole('button', { name: 'Expulsar DJ' }));
    await expect(() => screen.getByText('Lipe não pode voltar antes de 20/11/2026 21:16.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Deixar voltar Lipe' }));
    await expect(() => screen.getByText('Já pode voltar ao ar.')).toBeVisible();
    await expect(() => screen.queryByText(/não pode voltar antes/)).toBeNull();
  },
};

/** A member who may not lock out the DJ can only end the broadcast with a kick, and cannot lift the lock. */
export const ReadyWithoutLocks: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('GET /broadcasts/settings', settingsWith({ name: 'Lipe', until: inMinutes(15) })),
      answer('POST /broadcasts/kick-dj', async (request) => {
        kicked(await request.text());
      }),
      ...panelHandlers(coordinator()),
    ],
  },
  async play() {
    await expect(() => screen.getByText(/^Lipe não pode voltar/)).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: /Deixar voltar/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Expulsar DJ' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Expulsar DJ' }));
    await expect(() => ask.queryByRole('radio')).toBeNull();
    await userEvent.click(await ask.findByRole('button', { name: 'Expulsar DJ' }));
    await expect(kicked).toHaveBeenCalledWith('');
  },
};

/** A kicked DJ sees the end of the lock on this screen. */
export const ReadyWhileLockedOut: Story = {
  parameters: {
    msw: [
      answer(
        'GET /broadcasts/settings',
        settingsWith(
          { userId: 1, name: 'dj-Rafa', until: inMinutes(15) },
          { userId: 8, name: 'Bia_Torres', until: inMinutes(60) },
        ),
      ),
      ...panelHandlers(buildBroadcaster()),
    ],
  },
  async play() {
    await expect(() =>
      screen.getByText('Você foi tirado do ar. Dá para entrar de novo a partir de 20/11/2026 21:25.'),
    ).toBeVisible();
    await expect(() => screen.getByText('Bia_Torres não pode voltar antes de 20/11/2026 22:10.')).toBeVisible();
    await expect(() => screen.queryByText(/dj-Rafa não pode voltar/)).toBeNull();
  },
};

const AT = '2026-11-20T23:50:00.000Z';
/** Why the member's encoder is refused: the newest reason, with its time. */
const refusedFor = (
  refused_for: StreamKey['refused_for'],
  words: string,
  locked_until: string | null = null,
): Story => ({
  parameters: {
    msw: [
      answer('GET /broadcasts/settings', settingsWith()),
      answer('GET /broadcasts/stream-key', buildStreamKey({ refused_at: AT, refused_for, locked_until })),
      ...panelHandlers(buildBroadcaster()),
    ],
  },
  async play() {
    await expect(() => screen.getByText(`Seu programa foi recusado: ${words} (20/11/2026 20:50).`)).toBeVisible();
  },
});
export const ReadyWhenNotBooked = refusedFor('not-booked', 'fora do seu horário');
export const ReadyWhenBusy = refusedFor('busy', 'outro está no ar');
export const ReadyWithOldKey = refusedFor('old-key', 'chave trocada');
export const ReadyWhenLocked = refusedFor('locked', 'bloqueado até 21:25', inMinutes(15));
