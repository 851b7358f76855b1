import {
  buildListedUser,
  buildPayments,
  buildRole,
  buildRoles,
  buildTeam,
  buildUser,
} from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { PaymentsScreen } from '../payments/PaymentsScreen';
import { RolesScreen } from '../roles/RolesScreen';
import { answer, answerThenRefuse, inTurn, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { PanelStory, screenOf } from '../testing/PanelStory';
import { choose } from '../users/usersScreen.fixtures';
import { UsersScreen } from '../users/UsersScreen';

/** Changes by other members while a screen is open, and the position of new rows. */
const meta = {
  component: PanelStory,
  args: { children: null },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PanelStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const closed = () => expect(() => document.querySelector('[role$=dialog]')).toBeNull();
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

const payments = buildPayments(3);
const deletePayment = /^Deletar .*250/;

/** A refused command reloads the permissions: its buttons disappear, and the message comes from the label set. */
export const RefusedCommand: Story = {
  ...screenOf(
    <PaymentsScreen />,
    answer('GET /auth/verify', inTurn({ user: buildUser() }, { user: buildUser({ permissions: ['view_payments'] }) })),
    refuse('DELETE /payments/:id', 403, { message: 'Access denied' }),
    answer('GET /payments', payments),
  ),
  async play() {
    await press(deletePayment);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Deletar' }));
    await expect(() => question.getByText('Você não tem permissão para isto.')).toBeVisible();
    await userEvent.click(await question.findByRole('button', { name: 'Cancelar' }));
    await closed();
    await expect(() => screen.getAllByRole('rowheader')).toHaveLength(3);
    await expect(() => screen.queryByRole('button', { name: deletePayment })).toBeNull();
    await expect(() => screen.queryByRole('button', { name: 'Novo Pagamento' })).toBeNull();
  },
};

/** Another back end may refuse without a code or a message. */
export const RefusedWithoutCode: Story = {
  tags: ['proof'],
  ...screenOf(
    <RolesScreen />,
    refuse('DELETE /roles/:id', 403, { message: 'Access denied' }),
    refuse('PUT /roles/:id', 404),
    answer('GET /roles', buildRoles()),
    answer('GET /permissions', []),
  ),
  async play() {
    await press('Deletar Locutor');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Deletar' }));
    await expect(() => question.getByText('Você não tem permissão para isto.')).toBeVisible();
    await userEvent.click(await question.findByRole('button', { name: 'Cancelar' }));
    await closed();
    await press('Editar Locutor');
    await press('Salvar');
    await expect(() => screen.getByText('Isto não existe mais.')).toBeVisible();
  },
};

/** Losing the permission to view a screen closes the open screen. */
export const ViewTakenAway: Story = {
  ...screenOf(
    <PaymentsScreen />,
    answer('GET /auth/verify', inTurn({ user: buildUser() }, { user: buildUser({ permissions: [] }) })),
    refuse('DELETE /payments/:id', 403, { message: 'Access denied' }),
    ...answerThenRefuse('GET /payments', payments, 403, { message: 'Access denied' }),
  ),
  async play() {
    await press(deletePayment);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Deletar' }));
    await expect(() => screen.getByText('Acesso negado')).toBeInTheDocument();
    await expect(() => screen.queryByRole('table')).toBeNull();
  },
};

/** A row that another member has deleted disappears, and a toast says so. */
export const DeletedMeanwhile: Story = {
  ...screenOf(
    <PaymentsScreen />,
    refuse('DELETE /payments/:id', 404, { message: 'Not found', code: 'not_found' }),
    answer('GET /payments', inTurn(payments, payments.slice(1))),
  ),
  async play() {
    await press(deletePayment);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Deletar' }));
    await expect(() => screen.getByText('Alguém já tinha deletado isto.')).toBeVisible();
    await closed();
    await expect(() => screen.getAllByRole('rowheader')).toHaveLength(2);
  },
};

/** A row that is deleted while it is edited disappears from the list; the form keeps its input. */
export const EditedMeanwhileDeleted: Story = {
  ...screenOf(
    <PaymentsScreen />,
    refuse('PUT /payments/:id', 404, { message: 'Not found', code: 'not_found' }),
    answer('GET /payments', inTurn(payments, payments.slice(1))),
    answer('GET /users', buildTeam(12)),
  ),
  async play() {
    await press(/^Editar .*250/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Quantidade' }), '1{Enter}');
    await expect(() => screen.getByText('Isto não existe mais.')).toBeVisible();
    await expect(() => screen.getAllByRole('rowheader', { hidden: true })).toHaveLength(2);
  },
};

const byName = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    buildListedUser({ id: at + 1, username: `${String.fromCharCode(97 + Math.floor(at / 2))}.membro-${at}` }),
  );

/** A new member is sorted by name; the table opens the page with the new row. */
export const NewMemberInOrder: Story = {
  ...screenOf(
    <UsersScreen />,
    answer('POST /users', async (request) =>
      buildListedUser({ ...((await request.json()) as object), id: 99, roleName: 'Locutor' }),
    ),
    answer('GET /users', byName(40)),
    answer('GET /roles', [buildRole()]),
  ),
  async play() {
    await press('Adicionar Membro');
    await fill('Nome de usuário', 'S.Nova');
    await fill('Senha', 'violeta-cheia-42');
    await choose('Role', 'Locutor');
    await press('Salvar');
    await closed();
    await expect(() => screen.getByText('Página 2 de 2')).toBeVisible();
    // A name may follow an avatar that shows its first letter.
    await expect(() => names().slice(11, 14)).toEqual(
      ['s.membro-36', 's.membro-37', 'S.Nova'].map((name) => expect.stringContaining(name)),
    );
    await expect(() => screen.getByText('S.Nova').closest('tr')).toHaveAttribute('data-revealed');
  },
};
