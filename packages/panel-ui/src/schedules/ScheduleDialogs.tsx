import type { DatedSchedule, ScheduleType } from '@cabine/panel-core';
import { useLast } from '../components/overlay/useLast';
import { useLabels } from '../labels/labels';
import { BookDialog } from './BookDialog';
import { HandDialog } from './HandDialog';
import { MembersDialog } from './MembersDialog';
import { RemoveDialog } from './RemoveDialog';
import { lazyDialog } from '../provider/lazyPart';
import type { Ask, QuestionOf, QuestionProps, ScheduleQuestion } from './scheduleQuestion';
import { schedulesLabels } from './schedules.labels';
import { useReports } from './useReports';
import { WeekQuestion } from './WeekQuestion';
import { Question } from '../provider/Question';

export interface ScheduleDialogsProps {
  type: ScheduleType;
  /** Null: closed. */
  question: ScheduleQuestion | null;
  commands: DatedSchedule;
  username: string | null;
  onClose: () => void;
  /** Asks another question, or one again. */
  onAsk: Ask;
}

/** A form, unlike the others. */
const CloseDialog = lazyDialog<QuestionProps<QuestionOf<'close'>>>(
  () => import('./CloseDialog').then((file) => file.CloseDialog),
  ({ isOpen }) => isOpen,
);

/** product.md 2.6, with the dates of the back ends that have them. */
export function ScheduleDialogs({ question, commands, onClose, ...props }: ScheduleDialogsProps) {
  const labels = useLabels(schedulesLabels);
  const { reportDone, weeklyFailed } = useReports(commands.undo);
  const shown = useLast(question);
  const frame = { ...props, commands, isOpen: question !== null, onClose };

  if (shown?.kind === 'book') return <BookDialog {...frame} question={shown} />;
  if (shown?.kind === 'remove') return <RemoveDialog {...frame} question={shown} />;
  if (shown?.kind === 'hand') return <HandDialog {...frame} question={shown} />;
  if (shown?.kind === 'members') return <MembersDialog {...frame} question={shown} />;
  if (shown?.kind === 'several') return <WeekQuestion {...frame} question={shown} />;
  if (shown?.kind === 'close') return <CloseDialog {...frame} question={shown} />;
  return (
    <Question
      onClose={onClose}
      {...weeklyFailed}
      danger
      open={question !== null}
      title={labels.deleteAll}
      text={labels.deleteAllText}
      confirmLabel={labels.deleteAll}
      onConfirm={async () =>
        reportDone(await commands.removeAll(), labels.deleteDone, undefined, [{ type: props.type }])
      }
      loss={shown?.kind === 'removeAll' && labels.deleteAllCount(shown.count)}
    />
  );
}
