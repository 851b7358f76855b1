import type { useOnAirNow } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { commonLabels } from '../labels/common.labels';
import { useRefusalText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { plainHostName } from '../widgets/week/HostName';
import { airNowLabels } from './airNow.labels';

export interface TakeOverDialogProps {
  /** The hour and its host. Null: closed. */
  asked: { from: string; hostId: number | null; host: string } | null;
  takeOver: ReturnType<typeof useOnAirNow>['takeOver'];
  onClose: () => void;
}

/** 'Assumir horário'. Asks for confirmation, because the host loses the hour of this date. */
export function TakeOverDialog({ asked, takeOver, onClose }: TakeOverDialogProps) {
  const labels = useLabels(airNowLabels);
  const { cancel } = useLabels(commonLabels);
  const refusal = useRefusalText();
  const toasts = useToasts();
  const confirm = async () => {
    if (asked === null) return;
    const { from, hostId } = asked;
    const taken = await takeOver({ from, hostId });
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
      errorText={(thrown) => {
        const error = toPanelApiError(thrown);
        const { holder } = error.body;
        const isTaken = error.code === 'host_changed' && typeof holder === 'string' && holder !== '';
        return isTaken ? labels.alreadyTaken(plainHostName(holder)) : refusal(error);
      }}
    />
  );
}
