import type { ScheduleType } from '@cabine/panel-core';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { useLast } from '../components/overlay/useLast';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { BookDialog } from './BookDialog';
import { HandDialog } from './HandDialog';
import { RemoveDialog } from './RemoveDialog';
import type { ScheduleQuestion, ScheduleScene } from './scheduleQuestion';
import { schedulesLabels } from './schedules.labels';
import { useReports } from './useReports';

export interface ScheduleDialogsProps {
  type: ScheduleType;
  /** Null: closed. */
  question: ScheduleQuestion | null;
  scene: ScheduleScene;
  onClose: () => void;
  /** Asks another question, or one again. */
  onAsk: (question: ScheduleQuestion) => void;
}

/** product.md 2.6, with the dates of the back ends that have them. */
export function ScheduleDialogs({ type, question, scene, onClose, onAsk }: ScheduleDialogsProps) {
  const labels = useLabels(schedulesLabels);
  const { cancel } = useLabels(commonLabels);
  const { sayDone, errorText } = useReports();
  const shown = useLast(question);
  const frame = { type, scene, isOpen: question !== null, onClose, onAsk };

  if (shown?.kind === 'book') return <BookDialog {...frame} question={shown} />;
  if (shown?.kind === 'remove') return <RemoveDialog {...frame} question={shown} />;
  if (shown?.kind === 'hand') return <HandDialog {...frame} question={shown} />;
  return (
    <ConfirmDialog
      onClose={onClose}
      cancelLabel={cancel}
      errorText={errorText}
      danger
      open={question !== null}
      title={labels.deleteAll}
      text={labels.deleteAllText}
      confirmLabel={labels.deleteAll}
      onConfirm={async () => sayDone(await scene.commands.removeAll(), labels.deleteDone)}
    >
      {shown?.kind === 'removeAll' && labels.deleteAllCount(shown.count)}
    </ConfirmDialog>
  );
}
