import { buildPayment, buildPeriod, buildUser } from '@cabine/panel-core/testing';
import { PanelApiError, type ClosePeriod, type Outcome, type Payment } from '@cabine/panel-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, spyOn, userEvent, within } from 'storybook/test';
import { answer, inTurn, refuse } from '../testing/answer';
import { expect } from '../testing/expect';
import { fill } from '../testing/fill';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { PeriodDialog } from './PeriodDialog';

const payer = buildUser({ permissions: ['create_payments'] });
const handlers = panelHandlers(payer);
const closePeriod = fn(async () => ({ ok: true as const, value: [buildPayment(), buildPayment({ id: 2 })] }));

const meta = {
  component: PeriodDialog,
  decorators: [inPanel({ at: '/administration/payments' })],
  args: { open: true, closePeriod, onClose: fn() },
  parameters: { msw: [answer('GET /payments/period', buildPeriod()), ...handlers] },
} satisfies Meta<typeof PeriodDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => within(screen.getByRole('dialog', { name: 'Fechar Período' }));
const amountTo = (member: string) => dialog().getByRole('textbox', { name: `Quantidade para ${member}` });

/** Last month: amounts are suggested by hours and rate; one is changed, one member is excluded, the others are paid. */
export const LookedThrough: Story = {
  async play() {
    await expect(() => amountTo('dj-Rafa')).toHaveValue('230');
    await expect(() => amountTo('Lumi')).toHaveValue('98,33');
    await expect(() => dialog().getByRole('button', { name: 'Pagar 328,33 diamantes a 2 pessoas' })).toBeVisible();
    await expect(() =>
      dialog().getByText(/^11 h 44 min no ar, de 12 h 00 min marcadas · 1 h 54 min já pagas/),
    ).toBeVisible();
    await expect(() => dialog().getByText(/Estas horas já foram pagas/)).toBeVisible();
    await expect(() => dialog().getByRole('checkbox', { name: 'Pagar Théo!' })).toBeDisabled();
    const rate = await dialog().findByRole('textbox', { name: 'Locutor, por hora' });
    await userEvent.clear(rate);
    await userEvent.type(rate, '12{Enter}{Tab}');
    await expect(closePeriod).not.toHaveBeenCalled();
    await expect(() => amountTo('dj-Rafa')).toHaveValue('276');
    await userEvent.click(await dialog().findByRole('checkbox', { name: 'Pagar Lumi' }));
    await userEvent.click(await dialog().findByRole('button', { name: 'Pagar 276 diamantes a 1 pessoa' }));
    await expect(closePeriod).toHaveBeenCalledWith({
      from: '2026-10-01',
      to: '2026-10-31',
      rates: [{ roleId: 4, amount: 12 }],
      payments: [{ userId: 2, amount: 276, minutes: 1_380 }],
    });
  },
};

/** With all amounts at 0 there is nothing to pay, and no button for it. */
export const NobodyChosen: Story = {
  parameters: { msw: [answer('GET /payments/period', buildPeriod({ rates: [] })), ...handlers] },
  async play() {
    await expect(() => amountTo('Lumi')).toHaveValue('0');
    await expect(() => dialog().queryByRole('button', { name: /^Pagar/ })).toBeNull();
  },
};

const asked = fn((_from: string | null) => buildPeriod());

/**
 * The server is not asked about days that no period can have, as there are while a date is typed. Who was excluded and
 * what was typed stays, whatever the days do.
 */
export const WrongDays: Story = {
  parameters: {
    msw: [answer('GET /payments/period', ({ url }) => asked(new URL(url).searchParams.get('from'))), ...handlers],
  },
  async play() {
    await expect(() => amountTo('Lumi')).toBeVisible();
    await userEvent.click(await dialog().findByRole('checkbox', { name: 'Pagar dj-Rafa' }));
    await fill('Quantidade para Lumi', '20');
    const [, month] = await dialog().findAllByRole('spinbutton');
    await userEvent.click(month!);
    await userEvent.keyboard('11');
    await expect(() => dialog().queryByRole('textbox', { name: /Lumi/ })).toBeNull();
    // The year has the focus now.
    await userEvent.click(month!);
    await userEvent.keyboard('{ArrowDown}');
    await expect(() => dialog().getByRole('button', { name: 'Pagar 20 diamantes a 1 pessoa' })).toBeVisible();
    await expect(() => dialog().getByRole('checkbox', { name: 'Pagar dj-Rafa' })).not.toBeChecked();
    await expect(() => asked.mock.calls).toEqual([['2026-10-01']]);
  },
};

/** A rate or an amount that cannot be read or was emptied says so, and nothing is paid. */
export const Unreadable: Story = {
  async play() {
    await expect(() => amountTo('Lumi')).toHaveValue('98,33');
    const amount = amountTo('Lumi');
    await userEvent.clear(amount);
    await userEvent.type(amount, '12,345');
    await expect(() => amountTo('Lumi')).toHaveAccessibleDescription(
      'Não dá para ler esta quantidade. Escreva como 1234,56',
    );
    await expect(() => dialog().queryByRole('button', { name: /^Pagar/ })).toBeNull();
    await userEvent.clear(amount);
    await userEvent.tab();
    await expect(() => amountTo('Lumi')).toHaveValue('');
    await expect(() => amountTo('Lumi')).toHaveAccessibleDescription('Preencha este campo');
    await userEvent.click(await dialog().findByRole('button', { name: 'Fechar Período' }));
    await expect(closePeriod).not.toHaveBeenCalled();
    await userEvent.clear(await dialog().findByRole('textbox', { name: 'Locutor, por hora' }));
    await expect(() => amountTo('dj-Rafa')).toHaveValue('');
    await expect(() => dialog().queryByRole('button', { name: /^Pagar/ })).toBeNull();
  },
};

const refusal = (kind: 'network' | 'conflict', code: string) => ({
  ok: false as const,
  error: new PanelApiError(kind, '', { code }),
});
const PAID = [
  { user_name: 'dj-Rafa', amount: 230 },
  { user_name: 'Lumi', amount: 98.33 },
].map((each) => buildPayment({ ...each, period_from: '2026-10-01', period_to: '2026-10-31' }));
const first = inTurn<Outcome<Payment[]>>(refusal('network', 'done_once'), { ok: true, value: PAID });

/** What an earlier try has paid, and what the corrected form would pay beside it: days, members and sums. */
export const MadeBefore: Story = {
  tags: ['proof'],
  args: {
    closePeriod: fn(async ({ payments }: ClosePeriod) =>
      payments.at(-1)?.amount === 20 ? refusal('conflict', 'key_reused') : first(),
    ),
  },
  async play() {
    await expect(() => amountTo('Lumi')).toHaveValue('98,33');
    await userEvent.click(await dialog().findByRole('button', { name: /^Pagar/ }));
    await dialog().findByText(/nada é feito duas vezes/);
    await fill('Quantidade para Lumi', '20');
    await userEvent.click(await dialog().findByRole('button', { name: /^Pagar 250/ }));
    await expect(() =>
      dialog()
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '01/10/2026 a 31/10/2026',
      '01/10/2026 a 31/10/2026',
      '250 diamantes\ndj-Rafa: 230\nLumi: 20',
      '328,33 diamantes\ndj-Rafa: 230\nLumi: 98,33',
    ]);
  },
};

/** What was typed is not lost without a question, and a server's problem with the whole list is said. */
export const TooMany: Story = {
  args: {
    closePeriod: fn(async () => ({
      ok: false as const,
      error: new PanelApiError('invalid', 'Invalid input', {
        code: 'invalid_input',
        problems: { payments: { code: 'too_many', max: 200 } },
      }),
    })) as never,
  },
  async play() {
    // The browser's question itself would end the doubles of the server.
    const listened = spyOn(window, 'addEventListener');
    await expect(() => amountTo('Lumi')).toHaveValue('98,33');
    await userEvent.click(await dialog().findByRole('checkbox', { name: 'Pagar Lumi' }));
    await expect(() => listened.mock.calls.map(([name]) => name)).toContain('beforeunload');
    await userEvent.click(await dialog().findByRole('button', { name: /^Pagar/ }));
    await expect(() => dialog().getByText('Um período paga até 200 membros')).toBeVisible();
  },
};

export const Empty: Story = {
  tags: ['proof'],
  parameters: { msw: [answer('GET /payments/period', { members: [], rates: [] }), ...handlers] },
  async play() {
    await expect(() => dialog().getByText('Ninguém esteve no ar nem marcou horário nestes dias.')).toBeVisible();
  },
};

export const Denied: Story = {
  tags: ['proof'],
  parameters: { msw: [refuse('GET /payments/period', 403, { message: 'Access denied' }), ...handlers] },
  async play() {
    await expect(() => dialog().getByText('Acesso negado')).toBeVisible();
  },
};
