import type { InferType } from 'yup';
import { array, boolean, number, object, string } from '../shared/schema';
import { CREATE_PAYMENTS } from '../shared/access';
import { collectionEndpoints } from '../shared/collection';
import { endpoint } from '../shared/endpoint';
import { calendarDay, decimal, id, instant, listOf, recipient, text, version } from '../shared/fields';
import { ROWS_AT_ONCE } from '../shared/pages';
import { choicesOf, isSpan, meanings, pageFields, pageOf } from '../shared/pages.contract';
import { MEMBERS_MAX } from '../team/member';
import { ROLES_MAX } from '../roles/roles.contract';
import { isDay } from '../shared/timeZone';
import { PAYMENT_ANNULLED, PAYMENT_MADE, PAYMENT_TYPES, PERIOD_DAYS_MAX, isPeriod, type PaymentType } from './payment';
import { PAYMENTS_SORTS, type PAYMENTS_MEANT } from './paymentsSearch';

/** Diamonds, product.md 5 and 9. */
export const AMOUNT_MIN = 0.01;
/** Far above any salary, and far below where floating point loses hundredths. */
export const AMOUNT_MAX = 999_999_999.99;

/** Diamonds given to a member (product.md 3). */
export const paymentSchema = object({
  id: id().required(),
  /** Name of the member who recorded it; empty if they were deleted. */
  created_by: text().defined(),
  /** Name of the member who was paid. */
  user_name: text().defined(),
  userId: id().required(),
  amount: number().required(),
  type: string().oneOf(PAYMENT_TYPES).required(),
  /** '1' is a payment that was made; any other value is one that was annulled. */
  status: text().defined(),
  created_at: instant().required(),
  version: version(),
  /** First and last day of the station whose hours on air it pays; absent unless it pays a period. */
  period_from: calendarDay().nullable(),
  period_to: calendarDay().nullable(),
  /** Minutes on air in that period, within booked hours. */
  minutes: number().integer().min(0).nullable(),
});
export interface Payment extends InferType<typeof paymentSchema> {
  type: PaymentType;
}

const paymentsPageSchema = pageOf(paymentSchema, {
  /** Sums over all matching payments: made and annulled. */
  made: number().required(),
  annulled: number().required(),
});
export interface PaymentsPage extends Omit<InferType<typeof paymentsPageSchema>, 'rows'> {
  rows: Payment[];
}

const isStatus = (value: string) => value === 'made' || value === 'annulled';
const isType = (value: string) => PAYMENT_TYPES.some((type) => type === value);
const MEANT: Record<(typeof PAYMENTS_MEANT)[number], (value: string) => boolean> = {
  /** In hundredths. */
  amount: (value) => /^\d{1,11}$/.test(value),
  type: isType,
  created: isSpan,
  period: isDay,
  status: isStatus,
};

const paymentsPageQuery = object({
  ...pageFields,
  sort: string().oneOf(PAYMENTS_SORTS),
  /** Types, separated by commas. */
  type: choicesOf('type', isType),
  /** `made`, `annulled`. */
  status: choicesOf('status', isStatus),
  means: meanings(MEANT),
});

const amountOf = (min: number) => decimal({ min, max: AMOUNT_MAX }).required();

/** product.md 5, Payment. A new payment always has the status made. */
export const createPaymentSchema = object({
  userId: recipient().required(),
  amount: amountOf(AMOUNT_MIN),
  type: string().oneOf(PAYMENT_TYPES).required(),
});
export type CreatePayment = InferType<typeof createPaymentSchema>;

/** All fields of the edit form. `status` is optional: product.md 4 has no transition; annulling is an addition. */
export const updatePaymentSchema = createPaymentSchema.shape({
  status: string().oneOf([PAYMENT_MADE, PAYMENT_ANNULLED]),
});
export type UpdatePayment = InferType<typeof updatePaymentSchema>;

/** Payments stay for years, and the list is sent whole. */
const ROOM = { each: 10_000, all: 50_000 };
/** Most payments in one closing. */
const PERIOD_PAYMENTS_MAX = 200;

const periodDays = {
  from: calendarDay().required(),
  to: calendarDay()
    .required()
    .test({
      name: 'period',
      message: 'days',
      params: { max: PERIOD_DAYS_MAX },
      test: (to, { parent: { from } }) => !isDay(String(from)) || isPeriod({ from: String(from), to }),
    }),
};
const rates = array().of(object({ roleId: id().required(), amount: amountOf(0) }));
const minutes = () => number().integer().min(0).required();

/** A member's hours on air in a period. */
const periodMemberSchema = object({
  userId: id().required(),
  user_name: text().defined(),
  roleId: id().required(),
  role_name: text().defined(),
  /** Minutes on air in hours they had booked that no payment covers; a rate pays these. */
  minutes: minutes(),
  /** The same, covered by earlier payments. */
  paid: number().integer().min(0),
  /** Minutes on air at other times. */
  outside: minutes(),
  booked: minutes(),
  /** The member is deactivated, and can be paid. */
  hasLeft: boolean(),
  /** Why the caller cannot pay the member: the hours are paid, or the member is not ranked below. */
  barred: string().oneOf(['paid', 'rank']).nullable().defined(),
});
export type PeriodMember = InferType<typeof periodMemberSchema>;

const periodSchema = object({
  members: listOf(periodMemberSchema),
  /** Rates of the last closed period, per hour. */
  rates: rates.required(),
});
export type Period = InferType<typeof periodSchema>;

/** What closing a period pays, as edited in the form. */
export const closePeriodSchema = object({
  ...periodDays,
  rates: rates.required().max(ROLES_MAX),
  payments: array()
    .of(
      object({
        userId: recipient().required(),
        amount: amountOf(AMOUNT_MIN),
        /** The unpaid minutes that the caller saw; 409 `period_closed` if others are unpaid by now. */
        minutes: number().integer().min(0),
      }),
    )
    .required()
    .min(1)
    .max(PERIOD_PAYMENTS_MAX)
    .test('once', 'repeated', (list: readonly ({ userId?: unknown } | null)[]) => {
      // This test runs before those of the items, which may be of any type.
      const members = list.flatMap((item) => item?.userId ?? []);
      return new Set(members).size === members.length;
    }),
});
export type ClosePeriod = InferType<typeof closePeriodSchema>;

const payments = collectionEndpoints('payments', {
  row: paymentSchema,
  body: createPaymentSchema,
  change: updatePaymentSchema,
  example: { userId: 1, amount: 80.5, type: 'bonus' },
  rowExample: { status: PAYMENT_MADE },
  member: 'rankedBelow',
  room: ROOM,
  summary: {
    list: 'Every payment, newest first.',
    create: 'Records a payment to an active member, made by the caller; 400 with `fields.userId` otherwise.',
    update:
      'Corrects member, amount and type; only another member than before has to be an active one. `status` 0 annuls ' +
      'the payment, 1 restores it; 409 `period_closed` where another pays its hours by now, `period_payment` for ' +
      'another member of a payment of a period.',
    remove: 'Deletes a payment.',
  },
});

export const paymentsContract = {
  ...payments,
  page: endpoint({
    route: 'GET /payments/page',
    summary: 'One page of the payments, or all if they are `max` at most; and what they add up to.',
    access: payments.list.access,
    query: paymentsPageQuery,
    isConfidential: true,
    reply: paymentsPageSchema,
    most: ROWS_AT_ONCE,
  }),
  period: endpoint({
    route: 'GET /payments/period',
    summary:
      'Unpaid hours on air per member between two days of the station, and the rates of roles, for a closing to suggest; ' +
      'the last day is yesterday or earlier.',
    access: CREATE_PAYMENTS,
    query: object(periodDays),
    isConfidential: true,
    reply: periodSchema,
    most: MEMBERS_MAX,
  }),
  closePeriod: endpoint({
    route: 'POST /payments/period',
    summary:
      'Pays the unpaid hours of a period that is over, all of it or nothing; each payment names its period. 409 ' +
      '`period_closed` with the members whose hours were paid meanwhile.',
    access: CREATE_PAYMENTS,
    rules: ['lower_rank'],
    actsOn: ['body'],
    body: closePeriodSchema,
    reply: listOf(paymentSchema),
    status: 201,
    room: ROOM,
  }),
  annulPeriod: endpoint({
    route: 'POST /payments/:id/annul-period',
    summary: 'Annuls every payment that was made with this one by closing a period; 404 if it pays no period.',
    access: payments.update.access,
    onFullDisk: true,
    rules: ['lower_rank'],
    actsOn: ['handler'],
    reply: listOf(paymentSchema),
    keepsReply: true,
  }),
  listOwn: endpoint({
    route: 'GET /account/payments',
    summary: 'The caller’s own payments, newest first.',
    access: 'signedIn',
    reply: listOf(paymentSchema),
    most: ROOM.all,
  }),
};
