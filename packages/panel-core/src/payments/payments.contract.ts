import { number, object, string, type InferType } from 'yup';
import { collectionEndpoints } from '../shared/collection';
import { USER_REQUIRED, id, instant, recipient, text, version } from '../shared/fields';
import { isExactAmount } from './amount';

/** product.md 9. */
export const PAYMENT_TYPES = ['salary', 'bonus', 'other'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Status of a payment that was made; any other is annulled (product.md 3). */
export const PAYMENT_MADE = '1';
/** What we write of an annulled one. */
export const PAYMENT_ANNULLED = '0';

/** Diamonds, product.md 5 and 9. */
export const AMOUNT_MIN = 0.01;
/** Far above any salary; far below where numbers lose their hundredths. */
export const AMOUNT_MAX = 999_999_999.99;

const AMOUNT_TOO_LOW = 'Amount must be greater than 0';
const TYPE_REQUIRED = 'Type must be salary, bonus or other';

/** Diamonds given to a member (product.md 3). */
export const paymentSchema = object({
  id: id().required(),
  /** Name of whoever recorded it; '' if they are gone. */
  created_by: text().defined(),
  /** Name of the member who was paid. */
  user_name: text().defined(),
  userId: id().required(),
  amount: number().required(),
  type: string().oneOf(PAYMENT_TYPES).required(),
  /** '1' is made, anything else is annulled. */
  status: text().defined(),
  created_at: instant().required(),
  version: version(),
});
export interface Payment extends InferType<typeof paymentSchema> {
  type: PaymentType;
}

/** product.md 5, Payment. A new payment is made: nobody sends its status. */
export const createPaymentSchema = object({
  userId: recipient().required(USER_REQUIRED),
  amount: number()
    .typeError(AMOUNT_TOO_LOW)
    .min(AMOUNT_MIN, AMOUNT_TOO_LOW)
    .max(AMOUNT_MAX, 'Amount cannot exceed 999,999,999.99')
    .test('exact', 'Amount cannot have more than 2 decimal places', (value) => value == null || isExactAmount(value))
    .required(AMOUNT_TOO_LOW),
  type: string().oneOf(PAYMENT_TYPES, TYPE_REQUIRED).required(TYPE_REQUIRED),
});
export type CreatePayment = InferType<typeof createPaymentSchema>;

/** The edit form's three fields, whole. The status stays unless it is sent: product.md 4 shows no transition, ours annuls. */
export const updatePaymentSchema = createPaymentSchema.shape({
  status: string().oneOf([PAYMENT_MADE, PAYMENT_ANNULLED], 'Status must be 1 or 0'),
});
export type UpdatePayment = InferType<typeof updatePaymentSchema>;

export const paymentsContract = collectionEndpoints('payments', {
  row: paymentSchema,
  body: createPaymentSchema,
  change: updatePaymentSchema,
  example: { userId: 1, amount: 80.5, type: 'bonus' },
  summary: {
    list: 'Every payment, newest first.',
    create: 'Records a payment to an active member, made by the caller; 400 with `fields.userId` otherwise.',
    update:
      'Corrects member, amount and type; only another member than before has to be an active one. `status` 0 annuls ' +
      'the payment, 1 restores it.',
    remove: 'Deletes a payment.',
  },
});
