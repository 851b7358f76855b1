import { sql, type Generated } from 'kysely';
import {
  fromHundredths,
  PAYMENT_MADE,
  type PAYMENTS_MEANT,
  PAYMENT_TYPES,
  toHundredths,
  type CreatePayment,
  type Payment,
  type PaymentsPage,
  type PaymentsSearch,
  type PaymentType,
  type UpdatePayment,
} from '@cabine/panel-core/contract';
import { affectsAny } from '../platform/db/affected';
import type { Db, ReadDb } from '../platform/db/schema';
import { whereFound, within, type PageOptions } from '../platform/db/search';

declare module '../platform/db/schema' {
  interface Tables {
    payments: {
      id: Generated<number>;
      user_id: number;
      /** Null if the author was deleted. */
      created_by: number | null;
      /** In hundredths of a diamond, so that sums are exact. */
      hundredths: number;
      type: PaymentType;
      status: string;
      created_at: Instant;
      /** First and last day of the station whose hours it pays; null unless it pays a period. */
      period_from: string | null;
      period_to: string | null;
      /** Minutes on air in that period. */
      minutes: number | null;
      /** JSON list of the spans `[from, to]` that it pays, in milliseconds; null in older rows. */
      covers: string | null;
      version: Generated<number>;
    };
  }
}

const selectWithNames = (db: ReadDb) =>
  db
    .selectFrom('payments')
    .innerJoin('users as member', 'member.id', 'payments.user_id')
    .leftJoin('users as creator', 'creator.id', 'payments.created_by');

function select(db: ReadDb, from = selectWithNames(db)) {
  return from.select([
    'payments.id',
    'payments.user_id',
    'payments.hundredths',
    'payments.type',
    'payments.status',
    'payments.created_at',
    'payments.version',
    'payments.period_from',
    'payments.period_to',
    'payments.minutes',
    'member.username as user_name',
    'creator.username as created_by',
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toPayment = ({ user_id, hundredths, created_by, ...row }: Row): Payment => ({
  id: row.id,
  created_by: created_by ?? '',
  user_name: row.user_name,
  userId: user_id,
  amount: fromHundredths(hundredths),
  type: row.type,
  status: row.status,
  created_at: row.created_at,
  version: row.version,
  ...(row.period_from !== null && {
    period_from: row.period_from,
    period_to: row.period_to,
    minutes: row.minutes,
  }),
});

/** Every payment, newest first. */
export async function list(db: ReadDb): Promise<Payment[]> {
  const rows = await select(db).orderBy('payments.created_at', 'desc').orderBy('payments.id', 'desc').execute();
  return rows.map(toPayment);
}

/** Sort columns of a page; equal rows are newest first. */
const SORTED_BY = {
  createdBy: 'creator.sort_key',
  member: 'member.sort_key',
  amount: 'payments.hundredths',
  type: 'payments.type',
  created: 'payments.created_at',
  period: 'payments.period_from',
  status: 'payments.status',
} as const satisfies Record<NonNullable<PaymentsSearch['sort']>, string>;

const isOf = (status: string) =>
  status === 'made'
    ? sql<boolean>`payments.status = ${PAYMENT_MADE}`
    : sql<boolean>`payments.status != ${PAYMENT_MADE}`;

/** Where the words of a search are found: in the names of member and author, and in what the panel shows. */
const SEARCHED = {
  columns: ['member.search_key', 'creator.search_key'],
  shown: {
    type: (type: string) => sql`payments.type = ${type}`,
    status: isOf,
    amount: (hundredths: string) => sql`payments.hundredths = ${Number(hundredths)}`,
    created: (span: string) => within('payments.created_at', span),
    period: (day: string) => sql`(payments.period_from <= ${day} and payments.period_to >= ${day})`,
  } satisfies Record<(typeof PAYMENTS_MEANT)[number], unknown>,
};

function selectFiltered(db: ReadDb, { type, status }: PaymentsSearch) {
  return selectWithNames(db)
    .$if(type !== undefined, (query) =>
      query.where(
        'payments.type',
        'in',
        PAYMENT_TYPES.filter((each) => type?.split(',').includes(each)),
      ),
    )
    .$if(status === 'made' || status === 'annulled', (query) => query.where(isOf(status ?? '')));
}

/** One page, newest first by default, with sums over all matching payments. */
export async function listPage(
  db: ReadDb,
  { page, limit, max = 0, sort = 'created', order = 'desc', ...search }: PaymentsSearch & PageOptions,
): Promise<PaymentsPage> {
  const found = selectFiltered(db, search).where(await whereFound(search, SEARCHED));
  const sums = await found
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(case when payments.status = ${PAYMENT_MADE} then payments.hundredths else 0 end), 0)`.as(
        'made',
      ),
      sql<number>`coalesce(sum(payments.hundredths), 0)`.as('all'),
    ])
    .executeTakeFirstOrThrow();
  const [made, all] = [Number(sums.made), Number(sums.all)];
  const isByDate = sort === 'created';
  const rows = await select(db, found)
    .$if(!isByDate, (query) =>
      query.orderBy(SORTED_BY[sort], (it) => (order === 'asc' ? it.asc() : it.desc()).nullsLast()),
    )
    .orderBy('payments.created_at', isByDate ? order : 'desc')
    .orderBy('payments.id', isByDate ? order : 'desc')
    .$if(sums.total > max, (query) => query.limit(limit).offset((page - 1) * limit))
    .execute();
  return {
    rows: rows.map(toPayment),
    total: sums.total,
    made: fromHundredths(made),
    annulled: fromHundredths(all - made),
  };
}

export async function get(db: ReadDb, id: number): Promise<Payment | undefined> {
  const row = await select(db).where('payments.id', '=', id).executeTakeFirst();
  return row && toPayment(row);
}

const columnsOf = ({ userId, amount, type }: CreatePayment) => ({
  user_id: userId,
  hundredths: toHundredths(amount),
  type,
});

/** Days of the station, both included. */
export interface PeriodDates {
  from: string;
  to: string;
}

/** The time that a payment of a period covers. */
export interface Cover extends PeriodDates {
  id: number;
  user_id: number;
  created_at: string;
  covers: string | null;
}

/** @returns the new payment's id */
export async function create(
  db: Db,
  payment: CreatePayment,
  by: { created_by: number | null; created_at: string },
  period?: PeriodDates & { minutes: number; covers: string },
): Promise<number> {
  const { id } = await db
    .insertInto('payments')
    .values({
      ...columnsOf(payment),
      ...by,
      status: PAYMENT_MADE,
      ...(period && { period_from: period.from, period_to: period.to, minutes: period.minutes, covers: period.covers }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Without a status it stays. */
export async function update(db: Db, id: number, payment: UpdatePayment): Promise<void> {
  const { status } = payment;
  await db
    .updateTable('payments')
    .set({ ...columnsOf(payment), status })
    .where('id', '=', id)
    .execute();
}

/** What made payments of these members cover, other than the payment `but`. */
export async function listCovers(db: ReadDb, userIds: readonly number[], but = 0): Promise<Cover[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('payments')
    .select(({ ref }) => [
      'id',
      'user_id',
      'created_at',
      'covers',
      ref('period_from').$notNull().as('from'),
      ref('period_to').$notNull().as('to'),
    ])
    .where('user_id', 'in', userIds)
    .where('status', '=', PAYMENT_MADE)
    .where('period_from', 'is not', null)
    .where('id', '!=', but)
    .execute();
}

/** What one payment covers; undefined if it pays no period. */
export async function getCover(db: ReadDb, id: number): Promise<Cover | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'user_id', 'created_at', 'covers', 'period_from as from', 'period_to as to'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { from = null, to = null } = row ?? {};
  return row && from !== null && to !== null ? { ...row, from, to } : undefined;
}

/** The payments that were made with this one by closing a period, itself included; none if it pays no period. */
export async function listClosing(db: ReadDb, { period_from, period_to, created_at }: Payment): Promise<Payment[]> {
  if (!period_from || !period_to) return [];
  const rows = await select(db)
    .where('payments.period_from', '=', period_from)
    .where('payments.period_to', '=', period_to)
    .where('payments.created_at', '=', created_at)
    .where('payments.status', '=', PAYMENT_MADE)
    .orderBy('payments.id')
    .execute();
  return rows.map(toPayment);
}

export async function listOf(db: ReadDb, userId: number): Promise<Payment[]> {
  const rows = await select(db)
    .where('payments.user_id', '=', userId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
  return rows.map(toPayment);
}

/** @returns false if there was no such payment */
export const remove = (db: Db, id: number): Promise<boolean> =>
  affectsAny(db.deleteFrom('payments').where('id', '=', id));
