import type { ReactNode } from 'react';
import type { Outcome, PanelApiError } from '@cabine/panel-core';
import { useLast } from '../components/overlay/useLast';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from './toasts';
import { Question, type QuestionProps } from './Question';

export interface RemoveDialogProps<Row extends object> extends Pick<
  QuestionProps,
  'onClose' | 'title' | 'text' | 'confirmLabel' | 'failedText'
> {
  /** The row to delete; null closes the dialog. */
  row: Row | null;
  remove: (row: Row) => Promise<Outcome>;
  /** Says what deleting the row removes. */
  loss: (row: Row) => ReactNode;
  doneText: string;
  /** The message for a failure. Null, or by default: the reason for a refusal, else `failedText`. */
  errorText?: (error: PanelApiError) => string | null;
}

/** Asks before a row is deleted. A failure is shown inside; a row that was deleted already counts as success. */
export function RemoveDialog<Row extends object>({
  row,
  remove,
  loss,
  doneText,
  failedText,
  errorText,
  ...dialog
}: RemoveDialogProps<Row>) {
  const { goneAlready } = useLabels(commonLabels);
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
    <Question
      {...dialog}
      open={row !== null}
      onConfirm={confirm}
      failedText={failedText}
      errorText={(error) => errorText?.(error)}
      danger
      loss={shown !== null && loss(shown)}
    />
  );
}
