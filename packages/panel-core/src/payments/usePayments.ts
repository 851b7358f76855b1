import { useCallback, useMemo } from 'react';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/panel';
import { useRights, type CollectionCommands } from '../provider/useCollection';
import { useRemote } from '../provider/useRemote';
import { usePagedList, type Pages } from '../provider/usePagedList';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import { CREATE_PAYMENTS } from '../shared/access';
import { PAYMENT_ANNULLED, PAYMENT_MADE } from './payment';
import type { ClosePeriod, CreatePayment, Payment, PaymentsPage, Period, UpdatePayment } from './payments.contract';
import type { PaymentsSearch } from './paymentsSearch';

export interface PaymentCommands extends CollectionCommands<Payment, CreatePayment, UpdatePayment> {
  /** `canManage`, and the back end accepts a payment's status. */
  canAnnul: boolean;
  /** `canCreate`, and the back end can pay the hours of a period. */
  canClosePeriod: boolean;
  /** Annuls a payment; fails with `changed_meanwhile` if it changed since the caller read it. */
  annul(payment: Payment): Promise<Outcome<Payment>>;
  restore(payment: Payment): Promise<Outcome<Payment>>;
  /** Annuls all payments that were made with this one by closing a period. */
  annulPeriod(payment: Payment): Promise<Outcome<Payment[]>>;
  /** Pays the hours of a period, all or none. */
  closePeriod(period: ClosePeriod): Promise<Outcome<Payment[]>>;
}

export interface PaymentsList {
  payments: Remote<Payment[]>;
  /** Paging data if `payments` is one page of several; null if it has all rows. */
  pages: Pages<PaymentsPage> | null;
}

/**
 * Every payment, newest first, with the commands on them.
 *
 * @param asked the page to load if there are too many rows for one answer; null loads all rows
 */
export function usePayments(asked: (PaymentsSearch & { page: number }) | null = null): PaymentsList & PaymentCommands {
  const { client, config } = usePanel();
  const { remote: payments, pages, addFirst, replace, drop } = usePagedList('/payments', client.payments, asked);
  const rights = useRights('payments');
  const rest = useMemo(
    () => ({
      create: (body: CreatePayment) => addFirst(client.payments.create(body)),
      remove: (id: number) => drop(id, client.payments.remove(id)),
    }),
    [addFirst, client, drop],
  );
  const update = useCallback(
    (id: number, body: UpdatePayment, seen?: number) => replace(client.payments.update(id, body, { seen })),
    [client, replace],
  );
  const statuses = useMemo(() => {
    const setStatus = ({ id, userId, amount, type, version }: Payment, status: UpdatePayment['status']) =>
      update(id, { userId, amount, type, status }, version);
    return {
      annul: (payment: Payment) => setStatus(payment, PAYMENT_ANNULLED),
      restore: (payment: Payment) => setStatus(payment, PAYMENT_MADE),
    };
  }, [update]);
  const canAnnul = rights.canManage && hasExtension(config, 'annulPayments');
  const canClosePeriod = rights.canCreate && hasExtension(config, 'periods');
  const thenRefetch = async (command: Promise<Payment[]>) => {
    const outcome = await outcomeOf(command);
    if (outcome.ok && payments.status === 'ready') payments.retry();
    return outcome;
  };
  const closePeriod = (period: ClosePeriod) => thenRefetch(client.payments.closePeriod(period));
  const annulPeriod = ({ id }: Payment) => thenRefetch(client.payments.annulPeriod(id));
  const periods = { canClosePeriod, closePeriod, annulPeriod };
  return { payments, pages, update, ...rest, ...rights, ...statuses, canAnnul, ...periods };
}

/** The member's own payments, newest first. */
export function useOwnPayments(): Remote<Payment[]> {
  const { client } = usePanel();
  return useRemote('/account/payments', () => client.payments.listOwn()).remote;
}

/** The hours on air of a period (`YYYY-MM-DD`, both days included), which closing it pays. */
export function usePeriod(dates: { from: string; to: string }, { isOff = false } = {}): Remote<Period> {
  const { client } = usePanel();
  const load = () => client.payments.period(dates);
  return useRemote(`/payments/period/${dates.from} ${dates.to}`, load, { needs: CREATE_PAYMENTS.anyOf, isOff }).remote;
}
