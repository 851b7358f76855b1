import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { hasAnyPermission } from '../permissions/permissions';
import { usePanel } from '../provider/PanelProvider';
import { useRemoteList } from '../provider/useRemoteList';
import type { Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import {
  CREATE_PAYMENTS,
  DELETE_PAYMENTS,
  MANAGE_PAYMENTS,
  PAYMENT_ANNULLED,
  PAYMENT_MADE,
  type CreatePayment,
  type Payment,
  type UpdatePayment,
} from './payments.contract';

export interface PaymentCommands {
  /** product.md 6: CREATE_PAYMENTS, MANAGE_PAYMENTS and DELETE_PAYMENTS. */
  canCreate: boolean;
  canManage: boolean;
  canRemove: boolean;
  /** The new one goes first in the list (product.md 7). */
  create(payment: CreatePayment): Promise<Outcome<Payment>>;
  /** `seen`: version of the row that the form shows; another one by now is refused as `changed_meanwhile`. */
  update(id: number, payment: UpdatePayment, seen?: number): Promise<Outcome<Payment>>;
  /** Takes it out of the books, or back in; refused as `changed_meanwhile` if it is not what the caller saw. */
  annul(payment: Payment): Promise<Outcome<Payment>>;
  restore(payment: Payment): Promise<Outcome<Payment>>;
  remove(id: number): Promise<Outcome>;
}

/** Every payment, newest first, with the commands on them. */
export function usePayments(): { payments: Remote<Payment[]> } & PaymentCommands {
  const { client } = usePanel();
  const me = useUser();
  const { remote, addFirst, replace, drop } = useRemoteList(
    'payments',
    () => client.payments.list() as Promise<Payment[]>,
  );

  const commands = useMemo(() => {
    const update = (id: number, payment: UpdatePayment, seen?: number) =>
      replace(client.payments.update(id, payment, seen) as Promise<Payment>);
    const setStatus = ({ id, userId, amount, type, version }: Payment, status: UpdatePayment['status']) =>
      update(id, { userId, amount, type, status }, version);
    return {
      create: (payment: CreatePayment) => addFirst(client.payments.create(payment) as Promise<Payment>),
      update,
      annul: (payment: Payment) => setStatus(payment, PAYMENT_ANNULLED),
      restore: (payment: Payment) => setStatus(payment, PAYMENT_MADE),
      remove: (id: number) => drop(id, client.payments.remove(id)),
    };
  }, [addFirst, client, drop, replace]);

  return {
    payments: remote,
    ...commands,
    canCreate: hasAnyPermission(me, CREATE_PAYMENTS.anyOf),
    canManage: hasAnyPermission(me, MANAGE_PAYMENTS.anyOf),
    canRemove: hasAnyPermission(me, DELETE_PAYMENTS.anyOf),
  };
}
