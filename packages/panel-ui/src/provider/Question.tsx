import type { PanelApiError } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import { ConfirmDialog, type ConfirmDialogProps } from '../components/overlay/ConfirmDialog';
import { commonLabels } from '../labels/common.labels';
import { useCommandErrorText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';

export interface QuestionProps extends Omit<ConfirmDialogProps, 'errorText' | 'cancelLabel'> {
  /** What failed, where no cause is known. */
  failedText: string;
  /** A sentence of its own for what the question knows better, null for the common one. */
  errorText?: (error: PanelApiError, thrown: unknown) => string | null | undefined;
}

/** A question before a command of the panel: a failure says its cause, whatever was asked. */
export function Question({ failedText, errorText, ...dialog }: QuestionProps) {
  const { cancel } = useLabels(commonLabels);
  const commandErrorText = useCommandErrorText(failedText);
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={cancel}
      errorText={(thrown) => {
        const error = toPanelApiError(thrown);
        return errorText?.(error, thrown) ?? commandErrorText(error);
      }}
    />
  );
}
