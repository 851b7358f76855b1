/** SPEC 9. */
export const PAYMENT_TYPES = ['salary', 'bonus', 'other'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Status of a payment that was made; any other is annulled (SPEC 3). */
export const PAYMENT_MADE = '1';
