import type { Permission } from '@cabine/panel-core';
import { buildListedUser, buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, refuse } from '../testing/answer';
import { collectionStories } from '../testing/collectionStories';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { UsersScreen } from './UsersScreen';
import { choose, dialog, gone, handlers, press, roleNames, row, saved, sent, team } from './usersScreen.fixtures';

const meta = {
  component: UsersScreen,
  decorators: [inPanel({ at: '/administration/management' })],
  parameters: { layout: 'padded', msw: handlers() },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof UsersScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = collectionStories({
  route: 'GET /users',
  rows: team,
  handlers: [answer('GET /roles', roleNames)],
  shown: () => screen.getByText('Lumi'),
  emptyText: 'Nenhum membro encontrado.',
  add: 'Adicionar Membro',
  remove: { button: 'Deletar Lumi', failed: ['Erro ao deletar membro'] },
});

/** product.md 2.8: the columns, and the account states as words. */
export const Ready: Story = {
  play: async () => {
    await expect(() => screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gerenciamento de Equipe');
    await row('Lumi');
    await expect(() => screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Nome de usuário',
      'Cargo',
      'Criado em',
      'Status',
      'Ações',
    ]);
    await expect(async () => (await row('kaua-beats')).getByText('Inativo')).toBeVisible();
    await expect(async () => (await row('Lumi')).getByText('Ativo')).toBeVisible();
    const own = await row('Camila.Souza');
    await expect(() => own.getByText('Você')).toBeVisible();
    await expect(() => own.queryByRole('button', { name: /Deletar/ })).toBeNull();
    await expect(() => own.getByRole('button', { name: 'Editar Camila.Souza' })).toBeVisible();
  },
};

/** Roles sort by rank, not by name. */
export const SortedByRole: Story = {
  tags: ['proof'],
  play: async () => {
    await row('Lumi');
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.closest('tr')?.cells[1]?.textContent);
    await press('Cargo');
    await expect(() => new Set(names())).toEqual(new Set(['Locutor', 'Promotor', 'Coordenador', 'Administrador']));
    await expect(() => names().at(-1)).toBe('Administrador');
  },
};

export const Loading: Story = { tags: ['picture'], ...states.Loading };

export const Empty: Story = { tags: ['picture'], ...states.Empty };

export const FailedThenRetried: Story = { tags: ['picture'], ...states.FailedThenRetried };

export const Denied: Story = { tags: ['picture'], ...states.Denied };

export const DeleteFails: Story = { tags: ['proof'], ...states.DeleteFails };

/** Permission to pick names does not open this screen. */
export const DeniedToPickers: Story = {
  tags: ['picture'],
  parameters: {
    msw: [
      refuse('GET /users/page', 403, { message: 'Access denied', code: 'access_denied' }),
      answer('GET /users', [{ id: 7, username: 'Bia_Torres' }]),
      ...handlers('create_payments'),
    ],
  },
  play: async () => {
    await expect(() => screen.getByText('Acesso negado')).toBeVisible();
    await expect(() => screen.queryByText('Bia_Torres')).toBeNull();
  },
};

/** product.md 5: default values, and the spec's messages below their fields. */
export const Validation: Story = {
  tags: ['proof'],
  play: async () => {
    await press('Adicionar Membro');
    const form = await dialog('Adicionar Membro');
    await expect(() => form.getByRole('textbox', { name: 'PIN' })).toHaveDisplayValue(/^\d{6}$/);
    await expect(() => form.getByRole('button', { name: /Turno/ })).toHaveTextContent('Manhã');
    await expect(() => form.queryByRole('alert')).toBeNull();
    await fill('Nome de usuário', 'ab');
    await fill('Senha', '12345');
    await fill('PIN', '12a');
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => form.getByText('Username must be at least 3 characters')).toBeVisible();
    await expect(() => form.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(() => form.getByText('PIN must be at least 4 digits')).toBeVisible();
    await expect(() => form.getByText('Escolha o cargo')).toBeVisible();
    await expect(() => form.getByRole('textbox', { name: 'Nome de usuário' })).toHaveFocus();
    await fill('PIN', '12a45');
    await expect(() => form.getByText('PIN must contain only numbers')).toBeVisible();
    await fill('PIN', '1234567');
    await expect(() => form.getByText('PIN cannot exceed 6 digits')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Add: Story = {
  tags: ['proof'],
  parameters: { msw: [answer('POST /users', saved({ id: 99, roleName: 'Promotor' })), ...handlers()] },
  play: async () => {
    await press('Adicionar Membro');
    const form = await dialog('Adicionar Membro');
    await fill('Nome de usuário', 'Novata');
    await fill('Senha', 'segredo-novo');
    await fill('PIN', '482917');
    await choose('Turno', 'Noite');
    await choose('Role', 'Promotor');
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => screen.getByText('Novata entrou para a equipe')).toBeVisible();
    const body = { username: 'Novata', password: 'segredo-novo', pin: '482917', shift: 'night', role: 20 };
    await expect(() => sent.mock.calls).toEqual([['POST', body]]);
    await gone('dialog');
    await expect(async () => (await row('Novata')).getByText('Promotor')).toBeVisible();
  },
};

/** Without an invented password: the account has random secrets until its link is used. */
export const AddByLink: Story = {
  parameters: {
    msw: [
      answer('POST /users', saved({ id: 99, roleName: 'Promotor' })),
      answer('POST /users/:id/link', { token: 'a-token', expires_at: '2026-11-21T00:40:00.000Z' }),
      ...handlers(),
    ],
  },
  play: async () => {
    await press('Adicionar Membro');
    const form = await dialog('Adicionar Membro');
    await fill('Nome de usuário', 'Novata');
    await choose('Role', 'Promotor');
    await userEvent.click(await form.findByRole('switch', { name: 'Entra por link, sem senha inventada' }));
    await expect(() => form.queryByLabelText('Senha', { selector: 'input' })).toBeNull();
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    const link = await dialog('Link de acesso para Novata');
    const unseen = { password: expect.stringMatching(/^[\da-f]{48}$/), pin: expect.stringMatching(/^\d{6}$/) };
    await expect(() => sent.mock.calls).toEqual([
      ['POST', { username: 'Novata', ...unseen, shift: 'morning', role: 20 }],
    ]);
    await userEvent.click(await link.findByRole('button', { name: 'Gerar link de acesso' }));
    await expect(() => link.getByText(/#a-token$/)).toBeVisible();
  },
};

/** The server's field error appears below the field, and the typed values stay. */
export const NameTaken: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      refuse('POST /users', 409, {
        message: 'Username is already in use',
        code: 'username_taken',
        problems: { username: { code: 'taken' } },
      }),
      ...handlers(),
    ],
  },
  play: async () => {
    await press('Adicionar Membro');
    const form = await dialog('Adicionar Membro');
    await fill('Nome de usuário', 'Lumi');
    await fill('Senha', 'segredo-novo');
    await choose('Role', 'Locutor');
    await userEvent.click(await form.findByRole('button', { name: 'Salvar' }));
    await expect(() => form.getByText('Este nome de usuário já está em uso')).toBeVisible();
    await expect(() => form.getByRole('textbox', { name: 'Nome de usuário' })).toHaveFocus();
    await expect(() => form.getByLabelText('Senha', { selector: 'input' })).toHaveValue('segredo-novo');
  },
};

/** product.md 8: the spec's question; a refusal shows its reason, and the dialog stays open. */
export const Delete: Story = {
  tags: ['proof'],
  parameters: { msw: [answer('DELETE /users/:id', undefined), ...handlers()] },
  play: async () => {
    await press('Deletar Lumi');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Deletar Membro' }));
    await expect(() => ask.getByText('Are you sure you want to delete this user?')).toBeVisible();
    await expect(() => ask.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.click(await ask.findByRole('button', { name: 'Deletar' }));
    await expect(() => screen.getByText('Membro deletado')).toBeVisible();
    await gone('alertdialog');
    await expect(() => screen.queryByRole('rowheader', { name: /Lumi$/ })).toBeNull();
  },
};

/** Ids of jingles. */
const deleted: string[] = [];
/** The dialog names the pseudonym; the row shows it afterwards. */
export const RemovesData: Story = {
  parameters: {
    msw: [
      answer('GET /users/:id/mentions', {
        mentions: [
          { table: 'soundtracks', id: 5, column: 'file', text: 'Abertura da tarde' },
          { table: 'games', id: 3, column: 'title', text: 'O jogo da Lumi' },
        ],
      }),
      answer('DELETE /soundtracks/:id', ({ url }) => void deleted.push(url.replace(/.*\//, ''))),
      answer('POST /users/:id/removal', ({ url }) => {
        const id = Number(/users\/(\d+)/.exec(url)?.[1]);
        return buildListedUser({ id, username: `Membro removido ${id}`, is_active: false });
      }),
      ...handlers(),
    ],
  },
  play: async () => {
    await press('Remover dados pessoais Lumi');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Remover dados pessoais de Lumi' }));
    await expect(() => ask.getByText(/viram Membro removido \d+, e o Registro mostra.*Não há volta/)).toBeVisible();
    await expect(() => ask.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    // What others wrote is the administrator's to judge.
    await expect(() => ask.getByRole('checkbox', { name: /Jogo/ })).not.toBeChecked();
    const jingle = await ask.findByRole('checkbox', { name: 'Abertura da tarde' });
    await expect(() => jingle).not.toBeChecked();
    await userEvent.click(jingle);
    await userEvent.click(await ask.findByRole('button', { name: 'Remover dados pessoais' }));
    await expect(() => screen.getByText('Dados pessoais removidos')).toBeVisible();
    await expect(() => deleted.at(-1)).toBe('5');
    await gone('alertdialog');
    await expect(async () => (await row('Membro removido 2')).getByText('Inativo')).toBeVisible();
    await expect(async () => (await row('Camila.Souza')).queryByRole('button', { name: /Remover/ })).toBeNull();
  },
};

export const LastAdministrator: Story = {
  parameters: {
    msw: [
      refuse('DELETE /users/:id', 409, { message: 'Nobody active would be left', code: 'last_administrator' }),
      ...handlers(),
    ],
  },
  play: async () => {
    await press('Deletar Lumi');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Deletar Membro' }));
    await userEvent.click(await ask.findByRole('button', { name: 'Deletar' }));
    await expect(() => ask.getByText(/Ninguém ativo poderia mais gerenciar/)).toBeVisible();
    await row('Lumi');
  },
};

/** What is owed to members, and what was decided about them, stays. */
export const HasRecords: Story = {
  parameters: {
    msw: [
      refuse('DELETE /users/:id', 409, { code: 'user_has_records' }),
      answer('GET /users/:id/holdings', { minutes: 324, payments: 0, warnings: 3, messages: 1, hours: 2 }),
      ...handlers(),
    ],
  },
  play: async () => {
    await press('Deletar Lumi');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Deletar Membro' }));
    await expect(() => ask.getByText(/324 min não pagos, 3 advertências/)).toBeVisible();
    await userEvent.click(await ask.findByRole('button', { name: 'Deletar' }));
    await expect(() => ask.getByText(/há registros em nome desta pessoa/)).toBeVisible();
  },
};

/** product.md 6: CREATE_USERS shows 'add member', MANAGE_USERS 'edit', DELETE_USERS 'delete', independently. */
const gate = (permissions: Permission[], shown: { add: boolean; edit: boolean; delete: boolean }): Story => ({
  parameters: { msw: handlers('view_users', ...permissions) },
  play: async () => {
    await row('Lumi');
    const count = (name: RegExp) => screen.queryAllByRole('button', { name }).length > 0;
    await expect(() => ({
      add: count(/^Adicionar Membro$/),
      edit: count(/^Editar Lumi$/),
      delete: count(/^Deletar Lumi$/),
    })).toEqual(shown);
  },
});
export const MayView = gate([], { add: false, edit: false, delete: false });
export const MayCreate = gate(['create_users'], { add: true, edit: false, delete: false });
export const MayManage = gate(['manage_users'], { add: false, edit: true, delete: false });
export const MayDelete = gate(['delete_users'], { add: false, edit: false, delete: true });

/** Members of equal or higher rank have no actions, and only lower roles can be given. */
export const Coordinator: Story = {
  parameters: {
    msw: [
      answer('GET /users', team),
      answer('GET /roles', roleNames),
      ...panelHandlers(buildUser({ id: 4, username: 'Théo!', role: 50, roleName: 'Coordenador' })),
    ],
  },
  play: async () => {
    await expect(async () => (await row('Camila.Souza')).queryByRole('button')).toBeNull();
    await expect(async () => (await row('MarianaDeAlbuquerqueCavalcantiMontenegro')).queryByRole('button')).toBeNull();
    await press('Editar Lumi');
    const form = await dialog('Editar Membro');
    await form.findByRole('option', { name: 'Promotor', hidden: true });
    await userEvent.click(await form.findByRole('button', { name: /Role/ }));
    await expect(() => screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'PromotorRank 20',
      'LocutorRank 10',
    ]);
  },
};

/** Closing a form with changes asks for confirmation. */
export const Unsaved: Story = {
  tags: ['proof'],
  play: async () => {
    await press('Adicionar Membro');
    await fill('Nome de usuário', 'Novata');
    await userEvent.keyboard('{Escape}');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Descartar alterações?' }));
    await userEvent.click(await ask.findByRole('button', { name: 'Continuar editando' }));
    await expect(async () =>
      (await dialog('Adicionar Membro')).getByRole('textbox', { name: 'Nome de usuário' }),
    ).toHaveValue('Novata');
  },
};
