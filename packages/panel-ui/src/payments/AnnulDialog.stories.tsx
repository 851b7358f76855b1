import { buildPayment } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent, within } from 'storybook/test';
import { answer, refuseStale } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { PaymentsScreen } from './PaymentsScreen';

/** 'Anular' and 'Restaurar' in the table of payments. */
const meta = {
  component: PaymentsScreen,
  decorators: [inPanel({ at: '/administration/payments' })],
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PaymentsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = () => screen.getAllByRole('row').slice(1);
const totals = () => screen.getAllByRole('definition').map((each) => each.textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const paid = buildPayment({ id: 7, user_name: 'Lumi', userId: 3, amount: 80.5, version: 4 });
const annulled = { ...paid, status: '0', version: 5 };
const corrected = { ...paid, amount: 90, version: 5 };
let isCorrected = false;
const put = fn();
const putAnswers = (payment: typeof paid) =>
  answer('PUT /payments/:id', async (request) => {
    put(request.headers.get('if-match'), await request.json());
    return payment;
  });
const ANNUL = 'Anular pagamento de 80,50 para Lumi';

/** Asks for confirmation. Annulled payments have a separate total and can be restored. */
export const Annul: Story = {
  parameters: { msw: [putAnswers(annulled), answer('GET /payments', [paid]), ...panelHandlers()] },
  beforeEach: () => void put.mockClear(),
  async play() {
    await userEvent.click(await button(ANNUL));
    const ask = await screen.findByRole('alertdialog', { name: 'Anular Pagamento' });
    await expect(() => ask).toHaveTextContent('80,50 diamantes para Lumi');
    await expect(() => within(ask).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.click(await within(ask).findByRole('button', { name: 'Anular' }));
    await expect(() => screen.getByText('Pagamento anulado')).toBeVisible();
    await expect(() => rows()[0]).toHaveTextContent('Anulado');
    const body = { userId: 3, amount: 80.5, type: 'salary', status: '0' };
    await expect(() => put.mock.calls).toEqual([['"4"', body]]);
    await expect(() => totals()).toEqual([expect.stringMatching(/^0/), expect.stringContaining('80,50')]);
    await expect(() => screen.queryByRole('button', { name: ANNUL })).toBeNull();
  },
};

export const Restore: Story = {
  tags: ['proof'],
  parameters: {
    msw: [putAnswers({ ...paid, version: 6 }), answer('GET /payments', [annulled]), ...panelHandlers()],
  },
  beforeEach: () => void put.mockClear(),
  async play() {
    await userEvent.click(await button('Restaurar pagamento de 80,50 para Lumi'));
    await expect(() => screen.getByText('Pagamento restaurado')).toBeVisible();
    await expect(() => rows()[0]).toHaveTextContent('Efetuado');
    await expect(() => put.mock.calls).toEqual([['"5"', expect.objectContaining({ status: '1' })]]);
    await expect(() => document.activeElement?.closest('tr')).toBe(rows()[0]);
  },
};

/** Another member corrected the payment first: it is not annulled, and the dialog shows its current values. */
export const AnnulOfAChangedOne: Story = {
  tags: ['proof'],
  parameters: {
    msw: [
      refuseStale('PUT /payments/:id', corrected),
      answer('GET /payments', () => [isCorrected ? corrected : paid]),
      ...panelHandlers(),
    ],
  },
  beforeEach: () => void (isCorrected = false),
  async play() {
    await userEvent.click(await button(ANNUL));
    const ask = await screen.findByRole('alertdialog', { name: 'Anular Pagamento' });
    isCorrected = true;
    await userEvent.click(await within(ask).findByRole('button', { name: 'Anular' }));
    await expect(() => within(ask).getByRole('alert')).toHaveTextContent(/Alguém mudou este pagamento/);
    await expect(() => ask).toHaveTextContent('90 diamantes para Lumi');
  },
};

const closing = [2, 3].map((id) =>
  buildPayment({
    id,
    user_name: `dj-${id}`,
    userId: id,
    period_from: '2026-10-01',
    period_to: '2026-10-31',
    minutes: 60,
  }),
);
let ofPeriod = closing;

/** One press annuls all that a closing paid. */
export const AWholePeriod: Story = {
  tags: ['proof'],
  beforeEach: () => void (ofPeriod = closing),
  parameters: {
    msw: [
      answer('GET /payments', () => ofPeriod),
      answer('POST /payments/:id/annul-period', () => (ofPeriod = closing.map((each) => ({ ...each, status: '0' })))),
      ...panelHandlers(),
    ],
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Anular Período pagamento de 250 para dj-2' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Anular Período' }));
    await expect(() => ask.getByText(/por 01\/10\/2026 a 31\/10\/2026 deixa de contar/)).toBeVisible();
    await userEvent.click(await ask.findByRole('button', { name: 'Anular Período' }));
    await expect(() => screen.getByText('2 pagamentos anulados')).toBeVisible();
    await expect(() => screen.getAllByText('Anulado')).toHaveLength(2);
  },
};
