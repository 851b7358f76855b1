import type { useOnAirNow } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { commonLabels } from '../labels/common.labels';
import { useRefusalText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { airNowLabels } from './airNow.labels';

export interface TakeOverDialogProps {
  /** Start of the hour and its host. Null: closed. */
  asked: { from: string; host: string } | null;
  takeOver: ReturnType<typeof useOnAirNow>['takeOver'];
  onClose: () => void;
}

/** 'Assumir horário'. Asks for confirmation, because the host loses the hour in every week. */
export function TakeOverDialog({ asked, takeOver, onClose }: TakeOverDialogProps) {
  const labels = useLabels(airNowLabels);
  const { cancel } = useLabels(commonLabels);
  const refusal = useRefusalText();
  const toasts = useToasts();
  const confirm = async () => {
    if (asked === null) return;
    const taken = await takeOver(asked.from);
    if (!taken.ok) throw taken.error;
    toasts.success(labels.takenOver);
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      title={labels.takeOverTitle}
      text={labels.takeOverText(asked?.host ?? '')}
      confirmLabel={labels.takeOver}
      cancelLabel={cancel}
      onConfirm={confirm}
      errorText={(thrown) => refusal(toPanelApiError(thrown))}
    />
  );
}
