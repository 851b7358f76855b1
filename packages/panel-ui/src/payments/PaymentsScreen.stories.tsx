import { RANK_RULES, type Permission } from '@cabine/panel-core';
import { buildPayment, buildPayments, buildTeam, buildUser } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { answer, refuse } from '../testing/answer';
import { collectionStories } from '../testing/collectionStories';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { PaymentsScreen } from './PaymentsScreen';

const team = answer('GET /users', buildTeam(12));
const seenBy = (...permissions: Permission[]) => panelHandlers(buildUser({ permissions }));

const meta = {
  component: PaymentsScreen,
  decorators: [inPanel({ at: '/administration/payments' })],
  parameters: { layout: 'padded', msw: [answer('GET /payments', buildPayments()), team, ...panelHandlers()] },
} satisfies Meta<typeof PaymentsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = collectionStories({
  route: 'GET /payments',
  rows: buildPayments(3),
  handlers: [team],
  shown: () => screen.getByRole('rowheader', { name: 'Bia_Torres' }),
  emptyText: 'Nenhum pagamento encontrado.',
  add: 'Novo Pagamento',
  remove: { button: 'Deletar pagamento de 80,50 para Lumi', failed: ['Erro ao deletar pagamento'] },
});

const rows = () => screen.getAllByRole('row').slice(1);
const members = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const totals = () => screen.getAllByRole('definition').map((each) => each.textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const closed = () => expect(() => screen.queryByRole('dialog')).toBeNull();
const save = async () => userEvent.click(await button('Salvar'));

/** Idempotency keys that the server was sent. */
const keys: string[] = [];

async function pick(name: string) {
  const picker = await screen.findByRole('combobox', { name: 'Membro' });
  await userEvent.clear(picker);
  await userEvent.type(picker, name);
  await userEvent.click(await screen.findByRole('option', { name }));
}

export const Ready: Story = {
  async play() {
    await expect(() => screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pagamentos');
    await expect(() => rows()).toHaveLength(12);
    await expect(() => screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Criado por',
      'Membro',
      'Diamantes',
      'Tipo',
      'Criado em',
      'Status',
      'Ações',
    ]);
    await expect(() => rows()[0]).toHaveTextContent(
      /Camila\.Souza.*dj-Rafa.*250.*Salário.*20\/11\/2026 15:00.*Efetuado/,
    );
    await expect(() => rows()[3]).toHaveTextContent('Anulado');
  },
};

/** The total follows search and filters, without floating-point errors; annulled payments have a separate total. */
export const TotalOfWhatIsShown: Story = {
  async play() {
    await expect(() => rows()).toHaveLength(12);
    await expect(() => totals()).toEqual([expect.stringContaining('2.256,26'), expect.stringContaining('1.750,01')]);
    await userEvent.type(await screen.findByRole('searchbox'), 'theo');
    await expect(() => members()).toEqual(['Théo!', 'Théo!']);
    await expect(() => totals()).toEqual([expect.stringContaining('80,50'), expect.stringContaining('0,01')]);
    await userEvent.clear(await screen.findByRole('searchbox'));
    await userEvent.click(await button('Filtrar por Status'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Anulado' }));
    await expect(() => totals()).toEqual([expect.stringMatching(/^0/), expect.stringContaining('1.750,01')]);
  },
};

export const Create: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      answer('POST /payments', async (request) => {
        const body = (await request.json()) as object;
        return buildPayment({ ...body, id: 99, user_name: 'Lumi', created_at: '2026-11-21T00:10:00.000Z' });
      }),
      answer('GET /payments', buildPayments(3)),
      team,
      ...panelHandlers(),
    ],
  },
  async play() {
    await userEvent.click(await button('Novo Pagamento'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Pagamento' }));
    await expect(() => document.querySelectorAll('[name=userId], [name=amount], [name=type]')).toHaveLength(3);
    await expect(() => dialog.getByText('$')).toBeVisible();
    await save();
    await expect(() => dialog.getByText('User is required')).toBeVisible();
    await expect(() => dialog.getByText('Amount must be greater than 0')).toBeVisible();
    await pick('Lumi');
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Quantidade' }), '12,5');
    await userEvent.click(await dialog.findByRole('button', { name: /Tipo/ }));
    await expect(async () => (await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Salário',
      'Bônus',
      'Outros',
    ]);
    await userEvent.click(await screen.findByRole('option', { name: 'Bônus' }));
    await save();
    await closed();
    await expect(() => screen.getByText('12,50 diamantes pagos para Lumi')).toBeVisible();
    await expect(() => rows()).toHaveLength(4);
    await expect(() => rows()[0]).toHaveTextContent(/Lumi.*12,50.*Bônus.*Efetuado/);
  },
};

/** A form that was given up is over: the same payment, entered again, is meant. One that is sent again is a repetition. */
export const GivenUpAndEnteredAgain: Story = {
  parameters: {
    msw: [
      answer('POST /payments', (request) => {
        keys.push(request.headers.get('idempotency-key') ?? '');
        return keys.length < 3
          ? Response.error()
          : Response.json(buildPayment({ id: 99, user_name: 'Lumi' }), {
              status: 201,
              headers: { 'idempotent-replayed': 'true' },
            });
      }),
      answer('GET /payments', buildPayments(3)),
      team,
      ...panelHandlers(),
    ],
  },
  async play() {
    keys.length = 0;
    const enter = async () => {
      await userEvent.click(await button('Novo Pagamento'));
      await pick('Lumi');
      await userEvent.type(await screen.findByRole('textbox', { name: 'Quantidade' }), '88,75');
      await save();
    };
    await enter();
    await expect(() => screen.getByText(/Sem conexão com o servidor/)).toBeVisible();
    await save();
    await expect(() => keys).toHaveLength(2);
    await expect(() => screen.getByText(/Sem conexão com o servidor/)).toBeVisible();
    await userEvent.click(await button('Cancelar'));
    await userEvent.click(await button('Descartar'));
    await closed();
    await enter();
    await closed();
    await expect(() => [keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false]);
    await expect(() => screen.getByText(/já estava registrado/)).toBeVisible();
  },
};

/** Zero is rejected below its field. */
export const AmountZero: Story = {
  async play() {
    await userEvent.click(await button('Novo Pagamento'));
    const amount = await screen.findByRole('textbox', { name: 'Quantidade' });
    await pick('Lumi');
    await userEvent.type(amount, '0{Enter}');
    await expect(() => amount).toHaveAccessibleDescription('Amount must be greater than 0');
    await expect(() => amount).toHaveFocus();
    await userEvent.clear(amount);
    await userEvent.type(amount, '12,345{Enter}');
    await expect(() => amount).toHaveAccessibleDescription('Não dá para ler esta quantidade. Escreva como 1234,56');
  },
};

/** The server's field error appears below the field, and the typed values stay. */
export const ServerFieldError: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      refuse('POST /payments', 400, {
        message: 'Invalid input',
        code: 'invalid_input',
        problems: { userId: { code: 'inactive' } },
      }),
      answer('GET /payments', []),
      team,
      ...panelHandlers(),
    ],
  },
  async play() {
    await userEvent.click(await button('Novo Pagamento'));
    await pick('Lumi');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Quantidade' }), '5{Enter}');
    const picker = await screen.findByRole('combobox', { name: 'Membro' });
    await expect(() => picker).toHaveAccessibleDescription(/Este membro está inativo/);
    await expect(() => picker).toHaveFocus();
    await expect(() => screen.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('5');
  },
};

/** The server refuses a payment to a member who is not ranked below the caller, at the picker. */
export const RefusedByRank: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      refuse('POST /payments', 403, {
        message: 'Access denied',
        code: 'lower_rank',
        reason: RANK_RULES.lower_rank.says,
        problems: { userId: { code: 'lower_rank' } },
      }),
      answer('GET /payments', []),
      team,
      ...panelHandlers(),
    ],
  },
  async play() {
    await userEvent.click(await button('Novo Pagamento'));
    await pick('Lumi');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Quantidade' }), '5{Enter}');
    const picker = await screen.findByRole('combobox', { name: 'Membro' });
    await expect(() => picker).toHaveAccessibleDescription(expect.stringContaining('rank menor que o seu'));
    await expect(() => screen.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('5');
  },
};

/** The name of a deleted member is shown, and the amount can be corrected. */
export const EditOfOneWhoLeft: Story = {
  parameters: {
    msw: [
      answer('PUT /payments/:id', async (request) =>
        buildPayment({ ...((await request.json()) as object), id: 5, user_name: 'Saiu-Cedo' }),
      ),
      answer('GET /payments', [buildPayment({ id: 5, userId: 777, user_name: 'Saiu-Cedo', amount: 80.5 })]),
      team,
      ...panelHandlers(),
    ],
  },
  async play() {
    await userEvent.click(await button('Editar pagamento de 80,50 para Saiu-Cedo'));
    await screen.findByRole('dialog', { name: 'Editar Pagamento' });
    await expect(() => screen.getByRole('combobox', { name: 'Membro' })).toHaveValue('Saiu-Cedo');
    const amount = await screen.findByRole('textbox', { name: 'Quantidade' });
    await expect(() => amount).toHaveValue('80,5');
    await userEvent.clear(amount);
    await userEvent.type(amount, '81{Enter}');
    await closed();
    await expect(() => screen.getByText('Pagamento atualizado')).toBeVisible();
    await expect(() => rows()[0]).toHaveTextContent(/Saiu-Cedo.*81/);
  },
};

export const Delete: Story = {
  tags: ['proof'],
  parameters: {
    msw: [answer('DELETE /payments/:id', undefined), answer('GET /payments', buildPayments(3)), ...panelHandlers()],
  },
  async play() {
    await userEvent.click(await button('Deletar pagamento de 80,50 para Lumi'));
    const ask = await screen.findByRole('alertdialog', { name: 'Deletar Pagamento' });
    await expect(() => ask).toHaveAccessibleDescription(
      'Are you sure you want to delete this payment? O registro de 80,50 diamantes para Lumi, de 19/11/2026, será perdido.',
    );
    await userEvent.click(await within(ask).findByRole('button', { name: 'Deletar' }));
    await expect(() => screen.getByText('Pagamento deletado')).toBeVisible();
    await expect(() => members()).toEqual(['dj-Rafa', 'Bia_Torres']);
    await expect(() => screen.getByRole('button', { name: /^Deletar .*Bia_Torres/ })).toHaveFocus();
  },
};

export const Loading: Story = { tags: ['picture'], ...states.Loading };

export const FailedThenRetried: Story = { tags: ['picture'], ...states.FailedThenRetried };

export const Denied: Story = { tags: ['picture'], ...states.Denied };

export const MayOnlyLook: Story = {
  parameters: { msw: [answer('GET /payments', buildPayments(2)), ...seenBy('view_payments')] },
  async play() {
    await expect(() => rows()).toHaveLength(2);
    await expect(() => screen.queryByRole('button', { name: /Novo|^Editar|^Anular|^Restaurar|^Deletar/ })).toBeNull();
    await expect(() => screen.queryByRole('columnheader', { name: 'Ações' })).toBeNull();
  },
};

/** Permission to delete shows only the delete action (product.md 6). */
export const MayOnlyDelete: Story = {
  tags: ['proof'],
  parameters: { msw: [answer('GET /payments', buildPayments(2)), ...seenBy('view_payments', 'delete_payments')] },
  async play() {
    await expect(() => button(/^Deletar .*Lumi/)).toBeVisible();
    await expect(() => screen.queryByRole('button', { name: /Novo|^Editar|^Anular|^Restaurar/ })).toBeNull();
  },
};

const LONGEST = 'MariaFernandaSantana';

/** At 1280 px, beside the menu: a table with the longest names and a closed period, whose dates the row's menu has. */
export const PeriodOnASmallLaptop: Story = {
  parameters: {
    msw: [
      answer('GET /payments', [
        buildPayment({
          created_by: LONGEST,
          user_name: LONGEST,
          amount: 12_345.67,
          period_from: '2026-10-21',
          period_to: '2026-11-19',
        }),
      ]),
      team,
      ...panelHandlers(),
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 952 }}>
        <Story />
      </div>
    ),
  ],
  async play() {
    await userEvent.click(await button(/^Ações pagamento/));
    await expect(() => screen.getByRole('dialog')).toHaveTextContent('21/10/2026 a 19/11/2026');
    await expect(() => screen.getByRole('columnheader', { name: 'Tipo' })).toBeVisible();
    await expect(() => screen.getByRole('table')).not.toHaveAttribute('data-cards');
    await expect(() => screen.getByRole('table').parentElement).toHaveProperty('scrollWidth', 950);
  },
};

export const Empty: Story = {
  tags: ['picture'],
  ...states.Empty,
  async play() {
    await states.Empty.play();
    await expect(() => screen.queryAllByRole('definition')).toEqual([]);
  },
};
