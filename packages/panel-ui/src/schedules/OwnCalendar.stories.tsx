import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { answer, failFirst, hang } from '../testing/answer';
import { expect } from '../testing/expect';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { OwnCalendar } from './OwnCalendar';

const MADE_AT = '2026-11-20T18:05:00.000Z';
const ADDRESS = `https://radio.example/calendar/${'k'.repeat(43)}.ics`;
const made = answer('PUT /account/calendar', { address: ADDRESS, created_at: MADE_AT });
const inUse = answer('GET /account/calendar', { created_at: MADE_AT });
/** Replaces the clipboard, which test browsers block. */
const written = fn(async () => undefined);

const meta = {
  component: OwnCalendar,
  decorators: [inPanel({ at: '/account' })],
  parameters: { layout: 'padded', msw: [made, inUse, ...panelHandlers()] },
  beforeEach() {
    written.mockClear();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
} satisfies Meta<typeof OwnCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

/** A new address is shown once, to copy or open. */
export const Empty: Story = {
  parameters: { msw: [made, ...panelHandlers()] },
  async play() {
    await press('Gerar endereço');
    await expect(() => screen.getByText(ADDRESS)).toBeVisible();
    await expect(() => screen.getByText('Copie agora: este endereço não aparece de novo.')).toBeVisible();
    await expect(() => screen.getByRole('link', { name: 'Abrir no calendário' })).toHaveAttribute(
      'href',
      ADDRESS.replace('https:', 'webcal:'),
    );
    await press('Copiar endereço');
    await expect(written).toHaveBeenCalledWith(ADDRESS);
  },
};

export const Ready: Story = {
  async play() {
    await expect(() => screen.getByText('20/11/2026 15:05')).toBeVisible();
    await expect(() => screen.queryByText(ADDRESS)).toBeNull();
  },
};

/** Asks for confirmation, because the phone has to subscribe again. */
export const Renewed: Story = {
  async play() {
    await press('Gerar outro endereço');
    const asked = await question('Gerar outro endereço');
    await expect(() => asked.getByText(/O endereço de antes para de funcionar/)).toBeVisible();
    await userEvent.click(await asked.findByRole('button', { name: 'Gerar outro endereço' }));
    await expect(() => screen.getByText(ADDRESS)).toBeVisible();
  },
};

export const Revoked: Story = {
  parameters: { msw: [answer('DELETE /account/calendar', undefined), inUse, ...panelHandlers()] },
  async play() {
    await press('Revogar');
    await userEvent.click(await (await question('Revogar')).findByRole('button', { name: 'Revogar' }));
    await expect(() => screen.getByText('Endereço revogado')).toBeVisible();
    await expect(() => screen.getByRole('button', { name: 'Gerar endereço' })).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['picture'],
  parameters: { msw: [hang('GET /account/calendar'), ...panelHandlers()] },
  async play({ canvasElement }) {
    await expect(() => canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull();
    await expect(() => screen.getByRole('heading', { name: 'Seu calendário' })).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['picture'],
  parameters: { msw: [...failFirst('GET /account/calendar', { created_at: null }), ...panelHandlers()] },
  async play() {
    await expect(() => screen.getByText('Seu calendário não carregou.')).toBeVisible();
    await press('Tentar Novamente');
    await expect(() => screen.getByRole('button', { name: 'Gerar endereço' })).toBeVisible();
  },
};
