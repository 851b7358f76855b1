import { usePayments, type Payment } from '@cabine/panel-core';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Gem from 'lucide-react/icons/gem';
import Ban from 'lucide-react/icons/ban';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { PageHeader } from '../components/PageHeader';
import type { RowAction } from '../components/table/rowAction';
import { useLabels } from '../labels/labels';
import { lazyDialog } from '../provider/lazyDialog';
import { PanelTable } from '../provider/PanelTable';
import { RemoveDialog } from '../provider/RemoveDialog';
import { useToasts } from '../provider/toasts';
import { AnnulDialog } from './AnnulDialog';
import { useAmounts } from './Diamonds';
import { paymentsLabels } from './payments.labels';
import { PaymentTotals } from './PaymentTotals';
import { isMade, usePaymentColumns } from './usePaymentColumns';

const PaymentDialog = lazyDialog(
  () => import('./PaymentDialog').then((file) => file.PaymentDialog),
  ({ payment }) => payment !== undefined,
);

const PeriodDialog = lazyDialog(
  () => import('./PeriodDialog').then((file) => file.PeriodDialog),
  ({ open }) => open,
);

const Stack = styled.div`
  display: grid;
  gap: var(--cabine-space-4);
`;

const rowId = ({ id }: Payment) => id;

/** /administration/payments: 'Pagamentos' (product.md 2.11). */
export function PaymentsScreen() {
  const labels = useLabels(paymentsLabels);
  const { payments, ...commands } = usePayments();
  const { canCreate, canManage, canRemove, canAnnul, restore } = commands;
  const hasPeriods = payments.status === 'ready' && payments.data.some((payment) => payment.period_from);
  const columns = usePaymentColumns(hasPeriods);
  const amounts = useAmounts();
  const [editing, setEditing] = useState<Payment | null>();
  const [removing, setRemoving] = useState<Payment | null>(null);
  const [annulling, setAnnulling] = useState<number | null>(null);
  const [isClosing, setIsClosing] = useState(false);
  const toasts = useToasts();

  const actions = useMemo<RowAction<Payment>[]>(
    () => [
      { id: 'edit', label: labels.edit, icon: <Pencil size={16} />, onClick: setEditing, allowed: canManage },
      {
        id: 'annul',
        label: labels.annul,
        icon: <Ban size={16} />,
        onClick: ({ id }) => setAnnulling(id),
        allowed: canAnnul && isMade,
      },
      {
        id: 'restore',
        label: labels.restore,
        icon: <Undo2 size={16} />,
        onClick: (payment) =>
          void restore(payment).then(({ ok }) => {
            if (ok) toasts.success(labels.restoreDone);
            else toasts.error(labels.restoreFailed);
          }),
        allowed: canAnnul && ((payment) => !isMade(payment)),
      },
      {
        id: 'remove',
        label: labels.delete,
        icon: <Trash2 size={16} />,
        onClick: setRemoving,
        allowed: canRemove,
        tone: 'danger',
      },
    ],
    [labels, canManage, canRemove, canAnnul, restore, toasts],
  );
  return (
    <Stack>
      <PageHeader
        title={labels.title}
        actions={
          <>
            {payments.status === 'ready' && payments.data.length > 0 && (
              <PaymentTotals payments={payments.data} columns={columns} />
            )}
            {canCreate && (
              <Button icon={<CalendarCheck size={16} />} onClick={() => setIsClosing(true)}>
                {labels.closePeriod}
              </Button>
            )}
          </>
        }
      />
      <PanelTable
        label={labels.title}
        rows={payments}
        columns={columns}
        rowId={rowId}
        rowName={({ user_name, amount }) => labels.rowName(user_name, amounts(amount))}
        actions={actions}
        action={
          canCreate && (
            <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEditing(null)}>
              {labels.add}
            </Button>
          )
        }
        empty={{ icon: <Gem size={24} />, title: labels.emptyTitle, text: labels.emptyText }}
      />
      <PaymentDialog payment={editing} commands={commands} onClose={() => setEditing(undefined)} />
      <PeriodDialog open={isClosing} closePeriod={commands.closePeriod} onClose={() => setIsClosing(false)} />
      <AnnulDialog
        payment={(payments.status === 'ready' && payments.data.find(({ id }) => id === annulling)) || null}
        annul={commands.annul}
        onClose={() => setAnnulling(null)}
      />
      <RemoveDialog
        row={removing}
        remove={({ id }) => commands.remove(id)}
        onClose={() => setRemoving(null)}
        title={labels.deleteTitle}
        text={labels.deleteText}
        loss={({ user_name, amount }) => labels.deleteLoss(user_name, amounts(amount))}
        confirmLabel={labels.delete}
        doneText={labels.deleted}
        failedText={labels.deleteFailed}
      />
    </Stack>
  );
}
