import { useMemo } from 'react';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/panel';
import { useCollection, type CollectionCommands } from '../provider/useCollection';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import {
  PAYMENT_ANNULLED,
  PAYMENT_MADE,
  type ClosePeriod,
  type CreatePayment,
  type Payment,
  type UpdatePayment,
} from './payments.contract';

export interface PaymentCommands extends CollectionCommands<Payment, CreatePayment, UpdatePayment> {
  /** `canManage`, and the back end takes a payment's status. */
  canAnnul: boolean;
  /** `canCreate`, and the back end pays the hours of a period. */
  canClosePeriod: boolean;
  /** Takes it out of the books, or back in; refused as `changed_meanwhile` if it is not what the caller saw. */
  annul(payment: Payment): Promise<Outcome<Payment>>;
  restore(payment: Payment): Promise<Outcome<Payment>>;
  /** Pays the hours of a period: all of it or nothing. */
  closePeriod(period: ClosePeriod): Promise<Outcome<Payment[]>>;
}

/** Every payment, newest first, with the commands on them. */
export function usePayments(): { payments: Remote<Payment[]> } & PaymentCommands {
  const { client, config } = usePanel();
  const { rows: payments, update, ...rest } = useCollection('payments');
  const statuses = useMemo(() => {
    const setStatus = ({ id, userId, amount, type, version }: Payment, status: UpdatePayment['status']) =>
      update(id, { userId, amount, type, status }, version);
    return {
      annul: (payment: Payment) => setStatus(payment, PAYMENT_ANNULLED),
      restore: (payment: Payment) => setStatus(payment, PAYMENT_MADE),
    };
  }, [update]);
  const canAnnul = rest.canManage && hasExtension(config, 'annulPayments');
  const canClosePeriod = rest.canCreate && hasExtension(config, 'periods');
  const closePeriod = async (period: ClosePeriod) => {
    const closed = await outcomeOf(client.payments.closePeriod(period));
    if (closed.ok && payments.status === 'ready') payments.retry();
    return closed;
  };
  return { payments, update, ...rest, ...statuses, canAnnul, canClosePeriod, closePeriod };
}
