// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, renderPanelHook, soon, type Answers, type PanelOptions } from '../testing/renderPanelHook';
import { buildUser } from '../users/users.fixtures';
import type { Payment } from './payments.contract';
import { buildPayment } from './payments.fixtures';
import { usePayments, type PaymentCommands } from './usePayments';

const PAID: Payment = { ...buildPayment({ id: 21 }), version: 4 };
const OTHER = buildPayment({ id: 22 });

async function paymentsOf(answers: Answers = {}, options: PanelOptions = {}) {
  const panel = renderPanelHook(() => usePayments(), {
    ...options,
    answers: { 'GET /payments': () => [PAID, OTHER], ...answers },
  });
  const commands = (): PaymentCommands => panel.result.current;
  const rows = () => (panel.result.current.payments.status === 'ready' ? panel.result.current.payments.data : null);
  await soon(() => expect(rows()).toEqual([PAID, OTHER]));
  return { ...panel, commands, rows };
}

describe('a payment', () => {
  it.each([
    ['annul', '0'],
    ['restore', '1'],
  ] as const)('is changed in its status alone, and in the version that was read: %s', async (run, status) => {
    const changed = { ...PAID, status, version: 5 };
    const { commands, rows, server } = await paymentsOf({ 'PUT /payments/:id': () => changed });
    expect(await act(() => commands()[run](PAID))).toEqual({ ok: true, value: changed });
    await soon(() => expect(rows()).toEqual([changed, OTHER]));
    const { userId, amount, type } = PAID;
    expect(server.asked.find(([route]) => route === 'PUT /payments/:id')?.[1]).toMatchObject({
      id: 21,
      body: { userId, amount, type, status },
      headers: { 'if-match': '"4"' },
    });
  });
});

describe('the payments of a period', () => {
  const period = { from: '2026-11-01', to: '2026-11-30', rates: [], payments: [{ userId: 2, amount: 5 }] };
  it.each([
    ['POST /payments/period', ({ closePeriod }: PaymentCommands) => closePeriod(period)],
    ['POST /payments/:id/annul-period', ({ annulPeriod }: PaymentCommands) => annulPeriod(PAID)],
  ] as const)('are read again after %s, unless it is refused', async (route, run) => {
    for (const isRefused of [false, true]) {
      const answer = () => (isRefused ? refusal(409) : [PAID]);
      const { commands, server } = await paymentsOf({ [route]: answer });
      expect((await act(() => run(commands()))).ok).toBe(!isRefused);
      const call = server.asked.find(([each]) => each === route)?.[1];
      expect(call).toMatchObject(route.includes(':id') ? { id: PAID.id } : { body: period });
      await soon(() => expect(server.count('GET /payments')).toBe(isRefused ? 1 : 2));
    }
  });
});

it.each([
  ['manage_payments', 'annulPayments', { canAnnul: true, canClosePeriod: false }],
  ['create_payments', 'periods', { canAnnul: false, canClosePeriod: true }],
  ['manage_payments', 'periods', { canAnnul: false, canClosePeriod: false }],
  ['create_payments', 'annulPayments', { canAnnul: false, canClosePeriod: false }],
] as const)('with %s and the extension %s alone: %j', async (permission, extension, expected) => {
  const user = buildUser({ permissions: ['view_payments', permission] });
  const { commands } = await paymentsOf({}, { user, config: { extensions: [extension] } });
  expect(commands()).toMatchObject(expected);
});
