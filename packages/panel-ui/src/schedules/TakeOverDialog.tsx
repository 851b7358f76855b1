import type { useOnAirNow } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { plainHostName } from '../widgets/week/HostName';
import { airNowLabels } from './airNow.labels';
import { schedulesLabels } from './schedules.labels';
import { Question } from '../provider/Question';

export interface TakeOverDialogProps {
  /** The hour and its host. Null: closed. */
  asked: { from: string; hostId: number | null; host: string } | null;
  takeOver: ReturnType<typeof useOnAirNow>['takeOver'];
  onClose: () => void;
}

/** 'Assumir horário'. Asks for confirmation, because the host loses the hour of this date. */
export function TakeOverDialog({ asked, takeOver, onClose }: TakeOverDialogProps) {
  const labels = useLabels(airNowLabels);
  const { bookFailed } = useLabels(schedulesLabels);
  const toasts = useToasts();
  const confirm = async () => {
    if (asked === null) return;
    const { from, hostId } = asked;
    const taken = await takeOver({ from, hostId });
    if (!taken.ok) throw taken.error;
    toasts.success(labels.takenOver);
  };
  return (
    <Question
      open={asked !== null}
      onClose={onClose}
      title={labels.takeOverTitle}
      text={labels.takeOverText(asked?.host ?? '')}
      confirmLabel={labels.takeOver}
      onConfirm={confirm}
      failedText={bookFailed}
      errorText={({ code, body: { holder } }) => {
        const isTaken = code === 'host_changed' && typeof holder === 'string' && holder !== '';
        return isTaken ? labels.alreadyTaken(plainHostName(holder)) : null;
      }}
    />
  );
}
