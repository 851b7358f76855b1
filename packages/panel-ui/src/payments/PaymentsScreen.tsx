import { PAYMENTS_MEANT, PAYMENTS_SORTS, PAYMENT_TYPES, usePayments, type Payment } from '@cabine/panel-core';
import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarX from 'lucide-react/icons/calendar-x';
import Gem from 'lucide-react/icons/gem';
import Undo2 from 'lucide-react/icons/undo-2';
import { useMemo, useState } from 'react';
import { Button } from '../components/Button';
import type { RowAction } from '../components/table/rowAction';
import type { TableColumn } from '../components/table/tableColumn';
import type { TableQuery } from '../components/table/tableQuery';
import { useLabels } from '../labels/labels';
import { CollectionScreen } from '../provider/CollectionScreen';
import { lazyDialog } from '../provider/lazyPart';
import { useMoments } from '../provider/Moment';
import { chosenOf, pageSearchOf } from '../provider/pageSearch';
import { useToasts } from '../provider/toasts';
import { useReportFailure } from '../provider/useReportFailure';
import { useAddressTableState } from '../provider/useAddressTableState';
import { usePaging } from '../provider/usePaging';
import { AnnulDialog, AnnulPeriodDialog } from './AnnulDialog';
import { useAmounts } from './Diamonds';
import { paymentsLabels } from './payments.labels';
import { PaymentTotals, Totals, TotalsSkeleton } from './PaymentTotals';
import { STATUSES, isMade, usePaymentColumns } from './usePaymentColumns';

const PaymentDialog = lazyDialog(
  () => import('./PaymentDialog').then((file) => file.PaymentDialog),
  ({ row }) => row !== undefined,
);

const PeriodDialog = lazyDialog(
  () => import('./PeriodDialog').then((file) => file.PeriodDialog),
  ({ open }) => open,
);

function useStatusActions(
  { canAnnul, restore }: ReturnType<typeof usePayments>,
  annul: (asked: { id: number; isPeriod: boolean }) => void,
) {
  const labels = useLabels(paymentsLabels);
  const toasts = useToasts();
  const reportFailure = useReportFailure();
  return useMemo<RowAction<Payment>[]>(() => {
    const takeBack = async (payment: Payment) => {
      const restored = await restore(payment);
      if (restored.ok) toasts.success(labels.restoreDone);
      else reportFailure(labels.restoreFailed, restored.error);
    };
    return [
      {
        id: 'annul',
        label: labels.annul,
        icon: <Ban size={16} />,
        onClick: ({ id }) => annul({ id, isPeriod: false }),
        allowed: canAnnul && isMade,
      },
      {
        id: 'annulPeriod',
        label: labels.annulPeriod,
        icon: <CalendarX size={16} />,
        onClick: ({ id }) => annul({ id, isPeriod: true }),
        allowed: canAnnul && ((payment) => isMade(payment) && Boolean(payment.period_from)),
      },
      {
        id: 'restore',
        label: labels.restore,
        icon: <Undo2 size={16} />,
        onClick: (payment) => void takeBack(payment),
        allowed: canAnnul && ((payment) => !isMade(payment)),
      },
    ];
  }, [labels, canAnnul, restore, annul, toasts, reportFailure]);
}

/** Used for lists that do not fit into one answer. */
function searchOf(query: TableQuery, columns: readonly TableColumn<Payment>[]) {
  const [type, status] = [chosenOf(query, 'type', PAYMENT_TYPES), chosenOf(query, 'status', STATUSES)];
  return {
    ...pageSearchOf(query, columns, { sorts: PAYMENTS_SORTS, meant: PAYMENTS_MEANT }),
    ...(type && { type }),
    ...(status && { status }),
  };
}

/** /administration/payments: 'Pagamentos' (product.md 2.11). */
export function PaymentsScreen() {
  const labels = useLabels(paymentsLabels);
  const state = useAddressTableState();
  const searched = usePaymentColumns(true);
  const commands = usePayments({ page: state.query.page, ...searchOf(state.query, searched) });
  const { payments, pages } = commands;
  const list = payments.status === 'ready' ? payments.data : [];
  const columns = usePaymentColumns(pages !== null || list.some((payment) => payment.period_from));
  const amounts = useAmounts();
  const moments = useMoments();
  const [annulling, setAnnulling] = useState<{ id: number; isPeriod: boolean } | null>(null);
  const annulled = list.find(({ id }) => id === annulling?.id) ?? null;
  const [isClosing, setIsClosing] = useState(false);
  const moreActions = useStatusActions(commands, setAnnulling);
  return (
    <>
      <CollectionScreen
        rows={payments}
        commands={commands}
        columns={columns}
        rowName={({ user_name, amount }) => labels.rowName(user_name, amounts(amount))}
        loss={({ user_name, amount, created_at }) =>
          labels.deleteLoss(user_name, amounts(amount), moments.date(created_at))
        }
        labels={labels}
        icon={<Gem size={20} />}
        dialog={PaymentDialog}
        moreActions={moreActions}
        paging={usePaging(pages, state)}
        loadAll={pages?.loadAll}
        headerActions={
          <>
            {payments.status === 'loading' && <TotalsSkeleton />}
            {pages?.last && <Totals {...pages.last} />}
            {!pages && list.length > 0 && <PaymentTotals payments={list} columns={columns} />}
            {commands.canClosePeriod && (
              <Button icon={<CalendarCheck size={16} />} onClick={() => setIsClosing(true)}>
                {labels.closePeriod}
              </Button>
            )}
          </>
        }
      />
      <PeriodDialog open={isClosing} closePeriod={commands.closePeriod} onClose={() => setIsClosing(false)} />
      <AnnulDialog
        payment={annulling?.isPeriod ? null : annulled}
        annul={commands.annul}
        onClose={() => setAnnulling(null)}
      />
      <AnnulPeriodDialog
        payment={annulling?.isPeriod ? annulled : null}
        annulPeriod={commands.annulPeriod}
        onClose={() => setAnnulling(null)}
      />
    </>
  );
}
