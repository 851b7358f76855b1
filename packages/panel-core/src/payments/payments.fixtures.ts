import { PAYMENT_MADE, PAYMENT_TYPES, type Payment } from './payments.contract';

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

const PAID = ['dj-Rafa', 'Lumi', 'Bia_Torres', 'Théo!', 'MarianaDeAlbuquerqueCavalcantiMontenegro'];
const AMOUNTS = [250, 80.5, 120, 0.01, 1_500, 45.25, 60];

/** Payments of some weeks, newest first, every fourth annulled. */
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
