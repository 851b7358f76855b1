/** product.md 9. */
export const PAYMENT_TYPES = ['salary', 'bonus', 'other'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Status of a payment that was made; any other value means annulled (product.md 3). */
export const PAYMENT_MADE = '1';
/** The status that the panel writes to annul one. */
export const PAYMENT_ANNULLED = '0';
