import { PAYMENT_MADE, PAYMENT_TYPES } from './payment';
import type { Payment, Period, PeriodMember } from './payments.contract';

export function buildPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: 1,
    created_by: 'Camila.Souza',
    user_name: 'dj-Rafa',
    userId: 2,
    amount: 250,
    type: 'salary',
    status: PAYMENT_MADE,
    created_at: '2026-11-20T18:05:00.000Z',
    ...overrides,
  };
}

const member = (overrides: Partial<PeriodMember>): PeriodMember => ({
  userId: 2,
  user_name: 'dj-Rafa',
  roleId: 4,
  role_name: 'Locutor',
  minutes: 1_380,
  outside: 50,
  booked: 1_440,
  paid: 0,
  barred: null,
  ...overrides,
});

/** Hours of a month: two members to pay, one already paid and one with a higher rank. */
export function buildPeriod(overrides: Partial<Period> = {}): Period {
  return {
    members: [
      member({}),
      member({ userId: 3, user_name: 'Lumi', minutes: 590, outside: 15, booked: 720, paid: 114 }),
      member({ userId: 5, user_name: 'Bia_Torres', minutes: 0, paid: 240, outside: 0, booked: 240, barred: 'paid' }),
      member({ userId: 6, user_name: 'Théo!', roleId: 1, role_name: 'Administrador', minutes: 60, barred: 'rank' }),
    ],
    rates: [{ roleId: 4, amount: 10 }],
    ...overrides,
  };
}

const PAID = ['dj-Rafa', 'Lumi', 'Bia_Torres', 'Théo!', 'MarianaDeAlbuquerqueCavalcantiMontenegro'];
const AMOUNTS = [250, 80.5, 120, 0.01, 1_500, 45.25, 60];

/** Payments of several weeks, newest first; every fourth is annulled. */
export function buildPayments(count = 12): Payment[] {
  return Array.from({ length: count }, (_, at) =>
    buildPayment({
      id: count - at,
      user_name: PAID[at % PAID.length] ?? '',
      userId: (at % PAID.length) + 2,
      amount: AMOUNTS[at % AMOUNTS.length] ?? 1,
      type: PAYMENT_TYPES[at % PAYMENT_TYPES.length] ?? 'other',
      status: at % 4 === 3 ? '0' : PAYMENT_MADE,
      created_at: new Date(Date.UTC(2026, 10, 20, 18 - at * 20)).toISOString(),
    }),
  );
}
