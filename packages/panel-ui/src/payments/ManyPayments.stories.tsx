import { buildPayments, buildTeam } from '@cabine/panel-core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { answer, failFirst } from '../testing/answer';
import { inPanel, panelHandlers } from '../testing/PanelStory';
import { expect } from '../testing/expect';
import { PaymentsScreen } from './PaymentsScreen';

let payments = buildPayments(1_201);
const asked = fn();

/** A server with more payments than one answer contains. The totals are fixed. */
const pages = answer('GET /payments/page', (request) => {
  const { page, limit, max, ...search } = Object.fromEntries(new URL(request.url).searchParams);
  if (max === undefined) asked(search, Number(page), Number(limit));
  const found = payments.filter(
    ({ user_name, type, status }) =>
      user_name.toLowerCase().includes((search.q ?? '').toLowerCase()) &&
      (search.type ?? type).split(',').includes(type) &&
      (search.status === undefined || (search.status === 'made') === (status === '1')),
  );
  const from = (Number(page) - 1) * Number(limit);
  return { rows: found.slice(from, from + Number(limit)), total: found.length, made: 4_321.5, annulled: 20 };
});

const meta = {
  component: PaymentsScreen,
  decorators: [inPanel({ at: '/administration/payments' })],
  parameters: { layout: 'padded', msw: [pages, answer('GET /users', buildTeam(12)), ...panelHandlers()] },
  beforeEach() {
    payments = buildPayments(1_201);
    asked.mockClear();
  },
} satisfies Meta<typeof PaymentsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const members = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const totals = () => screen.getAllByRole('definition').map((each) => each.textContent);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Above a thousand payments the server pages, searches, sorts, filters and sums. */
export const Many: Story = {
  tags: ['proof'],
  async play() {
    await expect(members).toHaveLength(25);
    await expect(() => screen.getByText('Página 1 de 49')).toBeVisible();
    await expect(totals).toEqual([expect.stringContaining('4.321,50'), expect.stringContaining('20')]);
    await press('Próxima página');
    await expect(() => asked).toHaveBeenLastCalledWith({}, 2, 25);
    await press('Diamantes');
    await expect(() => asked).toHaveBeenLastCalledWith({ sort: 'amount', order: 'asc' }, 1, 25);
    await press('Filtrar por Tipo');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bônus' }));
    await userEvent.keyboard('{Escape}');
    await press('Filtrar por Status');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Anulado' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('searchbox'));
    await userEvent.paste('lumi');
    const search = { q: 'lumi', sort: 'amount', order: 'asc', type: 'bonus', status: 'annulled' };
    await expect(() => asked).toHaveBeenLastCalledWith(search, 1, 25);
    await expect(() => new Set(members())).toEqual(new Set(['Lumi']));
    await press('Exportar CSV');
    await expect(() => asked).toHaveBeenLastCalledWith(search, 1, 1_000);
  },
};

/** A page that fails to load shows the error, and a retry. */
export const PageFails: Story = {
  tags: ['proof'],
  parameters: {
    complaints: [/500/],
    msw: [
      ...failFirst('GET /payments/page', { rows: payments.slice(0, 25), total: 1_201, made: 1, annulled: 0 }),
      ...panelHandlers(),
    ],
  },
  async play() {
    await press('Tentar Novamente');
    await expect(members).toHaveLength(25);
  },
};
