import type { Permission, Role } from '@cabine/panel-core';
import { buildCatalogue, buildRole, buildRoles, buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { answer, refuse } from '../testing/answer';
import { collectionStories } from '../testing/collectionStories';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { RolesScreen } from './RolesScreen';

const sent = fn();
const saved = (id: number) => async (request: Request) => {
  const body = (await request.json()) as { name: string; rank: number; permissions: Permission[] };
  sent(request.method, body);
  return buildRole({ id, name: body.name, rank: body.rank }, body.permissions);
};

const handlers = (...permissions: Permission[]) => [
  answer('GET /roles', buildRoles()),
  answer('GET /permissions', buildCatalogue()),
  ...panelHandlers(permissions.length > 0 ? buildUser({ permissions }) : buildUser()),
];

const meta = {
  component: RolesScreen,
  decorators: [inPanel({ at: '/administration/permissions' })],
  parameters: { layout: 'padded', msw: handlers() },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof RolesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const LOAD_FAILED = 'Não foi possível carregar as informações. Verifique sua conexão e tente novamente.';
const states = collectionStories({
  route: 'GET /roles',
  rows: buildRoles(),
  handlers: [answer('GET /permissions', buildCatalogue())],
  shown: () => screen.getByText('Locutor'),
  emptyText: 'Nenhum cargo encontrado.',
  add: 'Novo Cargo',
  loadFailed: LOAD_FAILED,
  remove: { button: 'Deletar Locutor', failed: ['Erro ao deletar cargo'] },
});

const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gone = (role: 'dialog' | 'alertdialog') => expect(() => screen.queryByRole(role)).toBeNull();

/** product.md 2.9: highest rank first; the member's own role is marked and cannot be deleted. */
export const Ready: Story = {
  play: async () => {
    await expect(() => screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Gerenciamento de Cargos e Permissões',
    );
    const own = await row('Administrador');
    await expect(() => screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Cargo',
      'Rank',
      'Ações',
    ]);
    await expect(() => own.getByText('Você')).toBeVisible();
    await expect(() => own.queryByRole('button', { name: /^Deletar/ })).toBeNull();
    await expect(async () => (await row('Locutor')).getByRole('cell', { name: '10' })).toBeVisible();
  },
};

export const Loading: Story = { tags: ['picture'], ...states.Loading };

export const Empty: Story = { tags: ['picture'], ...states.Empty };

export const FailedThenRetried: Story = { tags: ['picture'], ...states.FailedThenRetried };

export const Denied: Story = { tags: ['picture'], ...states.Denied };

export const DeleteFails: Story = { tags: ['proof'], ...states.DeleteFails };

/** Members with manage_users load names and ranks of roles, but may not open this screen. */
export const DeniedToPickers: Story = {
  tags: ['picture'],
  parameters: { msw: [answer('GET /roles', [{ id: 1, name: 'Chefia', rank: 9 }]), ...handlers('manage_users')] },
  play: async () => {
    await expect(() => screen.getByText('Acesso negado')).toBeVisible();
    await expect(() => screen.queryByText('Chefia')).toBeNull();
  },
};

export const Add: Story = {
  parameters: { msw: [answer('POST /roles', saved(9)), ...handlers()] },
  play: async () => {
    await press('Novo Cargo');
    const form = await dialog('Novo Cargo');
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => form.getByText('Dê um nome')).toBeVisible();
    await expect(() => form.getByText('O rank é um número inteiro a partir de 1')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
    await fill('Nome', 'Estagiário');
    await fill('Rank', '5');
    await userEvent.click(await form.findByRole('checkbox', { name: 'Selecionar tudo de Vinhetas' }));
    await userEvent.click(await form.findByRole('switch', { name: 'Acesso a Locução' }));
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => screen.getByText('Cargo criado')).toBeVisible();
    const [method, body] = sent.mock.calls[0] as [string, Record<string, unknown>];
    await expect(() => [method, { ...body, permissions: new Set(body.permissions as string[]) }]).toEqual([
      'POST',
      {
        name: 'Estagiário',
        rank: 5,
        passkeyRequired: false,
        permissions: new Set([
          'view_soundtracks',
          'manage_soundtracks',
          'create_soundtracks',
          'delete_soundtracks',
          'broadcaster',
        ]),
      },
    ]);
    await gone('dialog');
    await row('Estagiário');
  },
};

/** The request contains all fields and the role's id (product.md 7). */
export const Edit: Story = {
  tags: ['proof'],
  parameters: { msw: [answer('PUT /roles/:id', saved(4)), ...handlers()] },
  play: async () => {
    await press('Editar Locutor');
    const form = await dialog('Editar Cargo');
    await expect(() => form.getByRole('textbox', { name: 'Rank' })).toHaveValue('10');
    await expect(() => form.getByRole('switch', { name: 'Acesso a Locução' })).toBeChecked();
    await fill('Nome', 'DJ');
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => screen.getByText('Cargo atualizado')).toBeVisible();
    const body = { id: 4, name: 'DJ', rank: 10, permissions: ['broadcaster'], passkeyRequired: false };
    await expect(() => sent.mock.calls).toEqual([['PUT', body]]);
    await gone('dialog');
    await row('DJ');
  },
};

/** In the member's own role only the passkey requirement can be changed, if the back end supports it. */
export const OwnRole: Story = {
  tags: ['proof'],
  parameters: { msw: [answer('PUT /roles/:id', saved(1)), ...handlers()] },
  play: async () => {
    await press('Editar Administrador');
    const form = await dialog('Editar Cargo');
    await userEvent.click(await form.findByRole('switch', { name: 'Exigir passkey' }));
    await expect(() => form.queryByLabelText('Nome')).toBeNull();
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => screen.getByText('Cargo atualizado')).toBeVisible();
    await expect(() => sent.mock.calls[0]).toMatchObject([
      'PUT',
      { id: 1, name: 'Administrador', passkeyRequired: true },
    ]);
  },
};

export const RankTaken: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      refuse('POST /roles', 409, {
        message: 'Rank is already in use',
        code: 'rank_taken',
        problems: { rank: { code: 'taken' } },
      }),
      ...handlers(),
    ],
  },
  play: async () => {
    await press('Novo Cargo');
    const form = await dialog('Novo Cargo');
    await fill('Nome', 'Estagiário');
    await fill('Rank', '10');
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => form.getByText('Este rank já está em uso')).toBeVisible();
    await expect(() => form.getByRole('textbox', { name: 'Rank' })).toHaveFocus();
  },
};

/** Permissions that the member lacks are disabled; the role keeps those it had. */
export const NotYours: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('PUT /roles/:id', saved(3)),
      ...handlers('view_roles', 'view_permissions', 'manage_permissions', 'create_games'),
    ],
  },
  play: async () => {
    await press('Editar Promotor');
    const form = await dialog('Editar Cargo');
    await expect(() => form.getByRole('checkbox', { name: 'Gerenciar Jogos' })).toBeDisabled();
    await userEvent.click(await form.findByRole('checkbox', { name: 'Criar Jogos' }));
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => screen.getByText('Cargo atualizado')).toBeVisible();
    const [, body] = sent.mock.calls[0] as [string, { permissions: Permission[] }];
    await expect(() => new Set(body.permissions)).toEqual(new Set(['promoter', 'view_games', 'manage_games']));
  },
};

/** product.md 6: without VIEW_PERMISSIONS the list is not requested, and the role keeps its permissions. */
export const WithoutTheList: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('PUT /roles/:id', saved(3)),
      answer('GET /roles', buildRoles()),
      ...panelHandlers(buildUser({ permissions: ['view_roles', 'manage_permissions'] })),
    ],
  },
  play: async () => {
    await press('Editar Promotor');
    const form = await dialog('Editar Cargo');
    await expect(() => form.getByText(/Você não vê a lista de permissões/)).toBeVisible();
    await fill('Nome', 'Promoções');
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => screen.getByText('Cargo atualizado')).toBeVisible();
    const [, body] = sent.mock.calls[0] as [string, Role];
    await expect(() => body.permissions).toEqual(['promoter', 'view_games', 'create_games', 'manage_games']);
  },
};

export const ListFailed: Story = {
  tags: ['proof'],
  parameters: { msw: [refuse('GET /permissions', 500), ...handlers()] },
  play: async () => {
    await press('Novo Cargo');
    await expect(async () => (await dialog('Novo Cargo')).getByText(LOAD_FAILED)).toBeVisible();
  },
};

export const Delete: Story = {
  tags: ['proof'],
  parameters: { msw: [answer('DELETE /roles/:id', undefined), ...handlers()] },
  play: async () => {
    await press('Deletar Promotor');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Deletar Cargo' }));
    await expect(() => ask.getByText('Are you sure you want to delete this role?')).toBeVisible();
    await userEvent.click(await ask.findByRole('button', { name: 'Deletar' }));
    await expect(() => screen.getByText('Cargo deletado')).toBeVisible();
    await gone('alertdialog');
    await expect(() => screen.queryByRole('rowheader', { name: 'Promotor' })).toBeNull();
  },
};

export const InUse: Story = {
  parameters: { msw: [refuse('DELETE /roles/:id', 409, { code: 'role_in_use' }), ...handlers()] },
  play: async () => {
    await press('Deletar Promotor');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Deletar Cargo' }));
    await userEvent.click(await ask.findByRole('button', { name: 'Deletar' }));
    await expect(() => ask.getByText(/Ainda há membros com este cargo/)).toBeVisible();
    await row('Promotor');
  },
};

/** product.md 6: CREATE_PERMISSIONS or CREATE_ROLES shows 'new role', MANAGE_* 'edit', DELETE_* 'delete'. */
const gate = (permissions: Permission[], shown: { add: boolean; edit: boolean; delete: boolean }): Story => ({
  parameters: { msw: handlers('view_roles', ...permissions) },
  play: async () => {
    await row('Promotor');
    const count = (name: RegExp) => screen.queryAllByRole('button', { name }).length > 0;
    await expect(() => ({
      add: count(/^Novo Cargo$/),
      edit: count(/^Editar Promotor$/),
      delete: count(/^Deletar Promotor$/),
    })).toEqual(shown);
  },
});
export const MayView = gate(['view_permissions'], { add: false, edit: false, delete: false });
export const MayCreate = gate(['create_permissions'], { add: true, edit: false, delete: false });
export const MayManage = gate(['manage_permissions'], { add: false, edit: true, delete: false });
export const MayDelete = gate(['delete_permissions'], { add: false, edit: false, delete: true });
export const MayCreateRoles = gate(['create_roles'], { add: true, edit: false, delete: false });
export const MayManageRoles = gate(['manage_roles'], { add: false, edit: true, delete: false });
export const MayDeleteRoles = gate(['delete_roles'], { add: false, edit: false, delete: true });
