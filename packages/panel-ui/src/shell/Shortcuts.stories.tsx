import { buildBroadcaster } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { Commands } from './Commands';
import { Keys as KeyList } from './Keys';
import { Shell } from './Shell';
import { turnQuestionMark } from './useShortcuts';

const meta = {
  component: Shell,
  subcomponents: { Commands, KeyList },
  decorators: [inPanel()],
  args: { children: <h1>Uma tela</h1> },
  parameters: { layout: 'fullscreen', msw: panelHandlers() },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

const ready = () => screen.findByRole('navigation', { name: 'Menu principal' });
const path = () => document.querySelector('[data-path]')?.getAttribute('data-path');

export const CommandMenu: Story = {
  async play() {
    await ready();
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ir para uma tela ou ação' }));
    await expect(() => dialog.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('pagam');
    await expect(() => dialog.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    await expect(path).toBe('/administration/payments');
    await expect(() => screen.queryByRole('dialog')).toBeNull();
  },
};

/** A screen is found by each of its names, from the field in the bar too. */
export const FindsByEachName: Story = {
  tags: ['proof'],
  parameters: { panel: { themed: true } },
  beforeEach: () => () => localStorage.removeItem('cabine.theme'),
  async play() {
    await ready();
    await userEvent.click(await screen.findByRole('button', { name: /^Buscar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ir para uma tela ou ação' }));
    const search = await dialog.findByRole('searchbox');
    for (const [typed, name] of [
      ['gerenciamento advert', 'Gerenciar Avisos'],
      ['programacao da radio', 'Marcar horário'],
      ['equipe', 'Gerenciar Membros'],
      ['permiss', 'Gerenciar Cargos'],
      ['escuro', 'Tema escuro'],
    ] as const) {
      await userEvent.clear(search);
      await userEvent.type(search, typed);
      await expect(() => dialog.getAllByRole('option').map((each) => each.textContent)).toEqual([
        expect.stringContaining(name),
      ]);
    }
    await userEvent.keyboard('{Enter}');
    await expect(() => localStorage.getItem('cabine.theme')).toBe('dark');
  },
};

/** Members, hours and forms too; the field stays where it is while the list shrinks. */
export const FindsMembersHoursAndForms: Story = {
  parameters: { msw: [answer('GET /users', [{ id: 3, username: 'Lipe' }]), ...panelHandlers()] },
  async play() {
    await ready();
    for (const [typed, name, to] of [
      ['lip', 'LipeGerenciar Membros', '/administration/management?q=Lipe'],
      [
        '21h quinta',
        'Quinta-Feira, 21:00Marcar horário, Locução',
        '/broadcaster/schedule?view=week&day=thursday&hour=21',
      ],
      ['novo pagamento', 'Novo pagamentoGerenciar Pagamentos', '/administration/payments?form=new'],
    ] as const) {
      await userEvent.keyboard('{Control>}k{/Control}');
      const dialog = within(await screen.findByRole('dialog', { name: 'Ir para uma tela ou ação' }));
      const search = await dialog.findByRole('searchbox');
      await expect(() => search).toHaveFocus();
      const { top } = search.getBoundingClientRect();
      await userEvent.keyboard(typed);
      await expect(() => dialog.getAllByRole('option')[0]?.textContent).toBe(name);
      await expect(() => search.getBoundingClientRect().top).toBe(top);
      await userEvent.keyboard('{Enter}');
      await expect(path).toBe(to);
      await expect(() => screen.queryByRole('dialog')).toBeNull();
    }
  },
};

export const OnlyPermittedCommands: Story = {
  parameters: { msw: panelHandlers(buildBroadcaster({}, ['broadcaster'])) },
  async play() {
    await ready();
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ir para uma tela ou ação' }));
    await expect(() => dialog.getByRole('option', { name: /Minha conta/ })).toBeVisible();
    await userEvent.keyboard('pagamentos');
    await expect(() => dialog.getByText('Nada com esse nome.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(() => screen.queryByRole('dialog')).toBeNull();
  },
};

const askForKeys = async () => {
  await ready();
  await userEvent.keyboard('?');
  return within(await screen.findByRole('dialog', { name: 'Teclas de atalho' }));
};

export const OpenKeys: Story = {
  async play() {
    const dialog = await askForKeys();
    await expect(() => dialog.getByText('Ir para uma tela ou ação')).toBeVisible();
  },
};

export const TurnsTheQuestionMarkOff: Story = {
  tags: ['proof'],
  beforeEach: () => {
    turnQuestionMark(true);
    return () => turnQuestionMark(true);
  },
  async play() {
    const dialog = await askForKeys();
    await userEvent.click(await dialog.findByRole('switch', { name: 'A tecla ? abre esta lista' }));
    await userEvent.keyboard('{Escape}');
    await expect(() => screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('?');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(() => screen.getByRole('dialog', { name: 'Ir para uma tela ou ação' })).toBeVisible();
  },
};
