import { buildListedUser, buildTeam } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { answer } from '../testing/answer';
import { inPanel } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { UsersScreen } from './UsersScreen';
import { choose, dialog, handlers, press, saved } from './usersScreen.fixtures';

let team = buildTeam(1_201);
const asked = fn();
const ROLES = [
  { rank: 100, name: 'Administrador' },
  { rank: 10, name: 'Locutor' },
];

/** A server with more members than one answer contains. */
const pages = answer('GET /users/page', (request) => {
  const { page, limit, max, ...search } = Object.fromEntries(new URL(request.url).searchParams);
  if (max === undefined) asked(search, Number(page), Number(limit));
  const found = team.filter(
    ({ username, role, is_active }) =>
      username.toLowerCase().includes((search.q ?? '').toLowerCase()) &&
      (search.role ?? String(role)).split(',').includes(String(role)) &&
      (search.status === undefined || (search.status === 'active') === is_active),
  );
  const from = (Number(page) - 1) * Number(limit);
  return { rows: found.slice(from, from + Number(limit)), total: found.length, roles: ROLES };
});

const meta = {
  component: UsersScreen,
  decorators: [inPanel({ at: '/administration/management' })],
  parameters: { layout: 'padded', msw: [pages, ...handlers()] },
  beforeEach() {
    team = buildTeam(1_201);
    asked.mockClear();
  },
} satisfies Meta<typeof UsersScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const path = () => document.querySelector('[data-path]')?.getAttribute('data-path');

/** Above a thousand members the server pages, searches, sorts and filters; the address contains the whole query. */
export const Many: Story = {
  tags: ['proof'],
  async play() {
    await expect(names).toHaveLength(25);
    await expect(() => screen.getByText('Página 1 de 49')).toBeVisible();
    await expect(() => screen.getByText('1201 itens')).toBeVisible();
    await press('Próxima página');
    await expect(() => asked).toHaveBeenLastCalledWith({}, 2, 25);
    await press('Cargo');
    await expect(() => asked).toHaveBeenLastCalledWith({ sort: 'role', order: 'asc' }, 1, 25);
    await press('Filtrar por Cargo');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Locutor' }));
    await userEvent.keyboard('{Escape}');
    await press('Filtrar por Status');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Inativo' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('searchbox'));
    await userEvent.paste('bia');
    const search = { q: 'bia', sort: 'role', order: 'asc', role: '10', status: 'inactive' };
    await expect(() => asked).toHaveBeenLastCalledWith(search, 1, 25);
    await expect(path).toBe('/administration/management?q=bia&sort=role.asc&role=10&status=inactive');
  },
};

/** A shared address restores search, sort, filter and page. */
export const FromAnAddress: Story = {
  parameters: { panel: { at: '/administration/management?q=bia&page=2&role=10&role=x&status=on&sort=id.asc' } },
  async play() {
    await expect(() => asked.mock.calls).toContainEqual([{ q: 'bia', role: '10' }, 2, 25]);
    await expect(() => new Set(asked.mock.calls.map(([search]) => JSON.stringify(search)))).toEqual(
      new Set(['{"q":"bia","role":"10"}']),
    );
  },
};

export const Export: Story = {
  tags: ['proof'],
  async play() {
    await expect(names).toHaveLength(25);
    await press('Exportar CSV');
    await expect(() => asked.mock.calls.slice(-2)).toEqual([
      [{}, 1, 1_000],
      [{}, 2, 1_000],
    ]);
  },
};

/** A new member is searched for, so that the row is visible regardless of the order. */
export const Added: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('POST /users', async (request) => {
        const row = await saved({ id: 5_000 })(request);
        team = [...team, row];
        return row;
      }),
      pages,
      ...handlers(),
    ],
  },
  async play() {
    await expect(names).toHaveLength(25);
    await press('Adicionar Membro');
    await dialog('Adicionar Membro');
    await fill('Nome de usuário', 'Zuleica');
    await fill('Senha', 'uma senha boa');
    await fill('PIN', '482917');
    await choose('Turno', 'Noite');
    await choose('Role', 'Locutor');
    await press('Salvar');
    await expect(names).toEqual([expect.stringContaining('Zuleica')]);
    await expect(path).toBe('/administration/management?q=Zuleica');
  },
};

/** The first row of the next page moves up. */
export const Deleted: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('DELETE /users/:id', (request) => {
        team = team.filter(({ id }) => !request.url.endsWith(`/${id}`));
        return undefined;
      }),
      pages,
      ...handlers(),
    ],
  },
  async play() {
    await expect(names).toHaveLength(25);
    await press('Deletar Lumi');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(await screen.findByRole('button', { name: 'Deletar', hidden: false }));
    await expect(() => question).not.toBeInTheDocument();
    await expect(() => screen.getByText('1200 itens')).toBeVisible();
    await expect(() => names().includes('Lumi')).toBe(false);
    await expect(names).toHaveLength(25);
  },
};

/** Up to a thousand members are loaded at once and searched in the browser, without further requests. */
export const AThousand: Story = {
  tags: ['proof'],
  beforeEach() {
    team = [...buildTeam(999), buildListedUser({ id: 7_000, username: 'Zuleica' })];
  },
  parameters: { msw: [answer('GET /users', () => team), ...handlers()] },
  async play() {
    await expect(() => screen.getByText('1000 itens')).toBeVisible();
    await userEvent.click(await screen.findByRole('searchbox'));
    await userEvent.paste('zuleica');
    await expect(names).toEqual([expect.stringContaining('Zuleica')]);
    await expect(() => asked).not.toHaveBeenCalled();
  },
};
