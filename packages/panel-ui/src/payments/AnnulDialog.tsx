import { CHANGED_MEANWHILE, type Payment, type PaymentCommands } from '@cabine/panel-core';
import { useLast } from '../components/overlay/useLast';
import { useLabels } from '../labels/labels';
import { useMoments, writeDay } from '../provider/Moment';
import { useToasts } from '../provider/toasts';
import { useAmounts } from './Diamonds';
import { paymentsLabels } from './payments.labels';
import { Question } from '../provider/Question';

export interface AnnulDialogProps {
  /** The current row, so that the dialog updates after a conflict. Null: closed. */
  payment: Payment | null;
  annul: PaymentCommands['annul'];
  onClose: () => void;
}

/** Confirms annulling all payments of one closing. */
export function AnnulPeriodDialog({
  payment,
  annulPeriod,
  onClose,
}: Pick<AnnulDialogProps, 'payment' | 'onClose'> & Pick<PaymentCommands, 'annulPeriod'>) {
  const labels = useLabels(paymentsLabels);
  const toasts = useToasts();
  const { period_from: from, period_to: to } = useLast(payment) ?? {};
  return (
    <Question
      danger
      open={payment !== null}
      onClose={onClose}
      title={labels.annulPeriod}
      text={labels.annulPeriodText}
      confirmLabel={labels.annulPeriod}
      failedText={labels.annulFailed}
      onConfirm={async () => {
        if (payment === null) return;
        const annulled = await annulPeriod(payment);
        if (!annulled.ok) throw annulled.error;
        toasts.success(labels.annulPeriodDone(annulled.value.length));
      }}
      loss={from && to && labels.annulPeriodLoss(labels.period(writeDay(from), writeDay(to)))}
    />
  );
}

/** Confirms annulling a payment, which can be restored later. */
export function AnnulDialog({ payment, annul, onClose }: AnnulDialogProps) {
  const labels = useLabels(paymentsLabels);
  const toasts = useToasts();
  const amounts = useAmounts();
  const moments = useMoments();
  const shown = useLast(payment);
  return (
    <Question
      danger
      open={payment !== null}
      onClose={onClose}
      title={labels.annulTitle}
      text={labels.annulText}
      confirmLabel={labels.annul}
      failedText={labels.annulFailed}
      errorText={({ code }) => (code === CHANGED_MEANWHILE ? labels.annulChanged : null)}
      onConfirm={async () => {
        if (payment === null) return;
        const annulled = await annul(payment);
        if (!annulled.ok) throw annulled.error;
        toasts.success(labels.annulDone);
      }}
      loss={shown && labels.annulLoss(shown.user_name, amounts(shown.amount), moments.date(shown.created_at))}
    />
  );
}
