import { millisecondsInDay } from 'date-fns/constants';

/** product.md 9. */
export const PAYMENT_TYPES = ['salary', 'bonus', 'other'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Status of a payment that was made; any other value means annulled (product.md 3). */
export const PAYMENT_MADE = '1';
/** The status that the panel writes to annul one. */
export const PAYMENT_ANNULLED = '0';

/** Most days in one period: a quarter of a year. */
export const PERIOD_DAYS_MAX = 92;
/** Whether a period may have these first and last days. */
export function isPeriod({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / millisecondsInDay + 1;
  return days >= 1 && days <= PERIOD_DAYS_MAX;
}
