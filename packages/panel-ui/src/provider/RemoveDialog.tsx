import type { Outcome } from '@cabine/panel-core';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { useLast } from '../components/useLast';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from './toasts';

export interface RemoveDialogProps<Row extends object> {
  /** What is to be deleted; null: closed. */
  row: Row | null;
  remove: (row: Row) => Promise<Outcome>;
  onClose: () => void;
  title: string;
  /** The question (SPEC 8). */
  text: string;
  /** What will be lost. */
  loss: (row: Row) => string;
  confirmLabel: string;
  doneText: string;
  failedText: string;
}

/** Asks before a row is deleted, stays with the reason if that fails, and says when it is done. */
export function RemoveDialog<Row extends object>({
  row,
  remove,
  loss,
  doneText,
  failedText,
  ...dialog
}: RemoveDialogProps<Row>) {
  const { cancel } = useLabels(commonLabels);
  const toasts = useToasts();
  const shown = useLast(row);

  const confirm = async () => {
    if (shown === null) return;
    const removed = await remove(shown);
    if (!removed.ok) throw removed.error;
    toasts.success(doneText);
  };
  return (
    <ConfirmDialog
      {...dialog}
      open={row !== null}
      onConfirm={confirm}
      errorText={() => failedText}
      cancelLabel={cancel}
      danger
    >
      {shown !== null && loss(shown)}
    </ConfirmDialog>
  );
}
