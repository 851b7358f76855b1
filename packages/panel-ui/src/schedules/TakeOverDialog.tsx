import type { useOnAirNow } from '@cabine/panel-core';
import { useLast } from '../components/overlay/useLast';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
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
  const moments = useMoments();
  const shown = useLast(asked);
  const confirm = async () => {
    if (asked === null) return;
    const { from, hostId } = asked;
    const taken = await takeOver({ from, hostId });
    if (!taken.ok) throw taken.error;
    toasts.success(labels.takenOver);
  };
  return (
    <Question
      danger={shown?.host !== ''}
      open={asked !== null}
      onClose={onClose}
      title={labels.takeOverTitle}
      lead={shown ? moments.weekday(shown.from) : ''}
      text={labels.takeOverText(shown?.host ?? '')}
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
