import type { Outcome, PanelApiError } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { useLast } from '../components/overlay/useLast';
import { commonLabels } from '../labels/common.labels';
import { useCommandErrorText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from './toasts';

export interface RemoveDialogProps<Row extends object> {
  /** What is to be deleted; null: closed. */
  row: Row | null;
  remove: (row: Row) => Promise<Outcome>;
  onClose: () => void;
  title: string;
  /** The question (product.md 8). */
  text: string;
  /** What will be lost. */
  loss: (row: Row) => string;
  confirmLabel: string;
  doneText: string;
  failedText: string;
  /** What else to say of a failure; null: `failedText`, or why it was refused. */
  errorText?: (error: PanelApiError) => string | null;
}

/** Asks before a row is deleted, stays with the reason if that fails, and says when it is done or was done already. */
export function RemoveDialog<Row extends object>({
  row,
  remove,
  loss,
  doneText,
  failedText,
  errorText,
  ...dialog
}: RemoveDialogProps<Row>) {
  const { cancel, goneAlready } = useLabels(commonLabels);
  const commandErrorText = useCommandErrorText(failedText);
  const toasts = useToasts();
  const shown = useLast(row);

  const confirm = async () => {
    if (shown === null) return;
    const removed = await remove(shown);
    if (removed.ok) toasts.success(doneText);
    else if (removed.error.kind === 'notFound') toasts.info(goneAlready);
    else throw removed.error;
  };
  return (
    <ConfirmDialog
      {...dialog}
      open={row !== null}
      onConfirm={confirm}
      errorText={(thrown) => {
        const error = toPanelApiError(thrown);
        return errorText?.(error) ?? commandErrorText(error);
      }}
      cancelLabel={cancel}
      danger
    >
      {shown !== null && loss(shown)}
    </ConfirmDialog>
  );
}
