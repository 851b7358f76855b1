import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { hasAnyPermission } from '../permissions/permissions';
import { usePanel } from '../provider/PanelProvider';
import { useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { CreatePayment, Payment, UpdatePayment } from './payments.contract';
import { CREATE_PAYMENTS, DELETE_PAYMENTS, MANAGE_PAYMENTS } from './payments.permissions';

export interface PaymentCommands {
  /** SPEC 6: CREATE_PAYMENTS, MANAGE_PAYMENTS and DELETE_PAYMENTS. */
  canCreate: boolean;
  canManage: boolean;
  canRemove: boolean;
  /** The new one goes first in the list (SPEC 7). */
  create(payment: CreatePayment): Promise<Outcome<Payment>>;
  /** `seen`: version of the row that the form shows; another one by now is refused as `changed_meanwhile`. */
  update(id: number, payment: UpdatePayment, seen?: number): Promise<Outcome<Payment>>;
  remove(id: number): Promise<Outcome>;
}

/** Every payment, newest first, with the commands on them. */
export function usePayments(): { payments: Remote<Payment[]> } & PaymentCommands {
  const { client } = usePanel();
  const me = useUser();
  const { remote: payments, mutate } = useRemote('payments', () => client.payments.list() as Promise<Payment[]>);

  const commands = useMemo(() => {
    /** Puts what the server answered into the list; what it no longer knows makes the list load again. */
    const keep = async <T>(outcome: Outcome<T>, change: (rows: Payment[], value: T) => Payment[]) => {
      if (outcome.ok) await mutate((rows = []) => change(rows, outcome.value), { revalidate: false });
      else if (outcome.error.kind === 'notFound') void mutate();
      return outcome;
    };

    return {
      async create(payment: CreatePayment) {
        const created = await outcomeOf(client.payments.create(payment) as Promise<Payment>);
        return keep(created, (rows, row) => [row, ...rows]);
      },
      async update(id: number, payment: UpdatePayment, seen?: number) {
        const updated = await outcomeOf(client.payments.update(id, payment, seen) as Promise<Payment>);
        return keep(updated, (rows, row) => rows.map((each) => (each.id === id ? row : each)));
      },
      async remove(id: number) {
        return keep(await outcomeOf(client.payments.remove(id)), (rows) => rows.filter((each) => each.id !== id));
      },
    };
  }, [client, mutate]);

  return {
    payments,
    ...commands,
    canCreate: hasAnyPermission(me, CREATE_PAYMENTS.anyOf),
    canManage: hasAnyPermission(me, MANAGE_PAYMENTS.anyOf),
    canRemove: hasAnyPermission(me, DELETE_PAYMENTS.anyOf),
  };
}
