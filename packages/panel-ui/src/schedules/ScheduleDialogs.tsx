import {
  NO_SCHEDULE,
  NO_SLOT,
  PanelApiError,
  isUnanswered,
  type DayIndex,
  type Outcome,
  type Schedule,
  type ScheduleCommands,
  type ScheduleType,
  type Slot,
} from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { useLast } from '../components/overlay/useLast';
import { commonLabels } from '../labels/common.labels';
import { useCommandErrorText } from '../labels/errors.labels';
import { formLabels } from '../labels/form.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { plainHostName } from '../widgets/week/HostName';
import { schedulesLabels } from './schedules.labels';

export type ScheduleQuestion =
  | { kind: 'book'; day: DayIndex; slot: Slot; /** True if the last try had no answer. */ unanswered?: boolean }
  | { kind: 'remove'; schedule: Schedule }
  | { kind: 'removeAll'; count: number };

export interface ScheduleDialogsProps {
  type: ScheduleType;
  /** Null: closed. */
  question: ScheduleQuestion | null;
  commands: ScheduleCommands;
  onClose: () => void;
  /** Asks a question again. */
  onAgain: (question: ScheduleQuestion) => void;
}

function useReports() {
  const labels = useLabels(schedulesLabels);
  const toasts = useToasts();
  const commandErrorText = useCommandErrorText(labels.deleteFailed);
  const sayBooked = (outcome: Outcome<Schedule>) => {
    if (outcome.ok) {
      toasts.success(labels.bookDone);
      return;
    }
    const { code, body } = outcome.error;
    const description = typeof body.holder === 'string' ? labels.takenBy(plainHostName(body.holder)) : undefined;
    toasts.error(code === NO_SLOT ? labels.noSlot : labels.bookFailed, { description });
  };
  const sayDeleted = (outcome: Outcome) => {
    if (!outcome.ok) throw outcome.error;
    toasts.success(labels.deleteDone);
  };
  const errorText = (thrown: unknown) => {
    const isGone = thrown instanceof PanelApiError && (thrown.kind === 'notFound' || thrown.code === NO_SCHEDULE);
    return isGone ? labels.noSchedule : commandErrorText(toPanelApiError(thrown));
  };
  return { sayBooked, sayDeleted, errorText };
}

/** product.md 2.6. */
export function ScheduleDialogs({ type, question, commands, onClose, onAgain }: ScheduleDialogsProps) {
  const labels = useLabels(schedulesLabels);
  const { failedOffline } = useLabels(formLabels);
  const { cancel } = useLabels(commonLabels);
  const { sayBooked, sayDeleted, errorText } = useReports();
  const shown = useLast(question);

  const frame = { onClose, cancelLabel: cancel, errorText };

  if (shown?.kind === 'book') {
    const { day, slot, unanswered = false } = shown;
    const book = async () => {
      const booked = await commands.book(day, slot);
      if (!booked.ok && isUnanswered(booked.error)) onAgain({ kind: 'book', day, slot, unanswered: true });
      else sayBooked(booked);
    };
    const ask = type === 'event' ? labels.confirmEventText : labels.confirmText;
    return (
      <ConfirmDialog
        {...frame}
        open={question !== null}
        title={labels.confirmTitle}
        text={ask(slot.start_time, slot.end_time)}
        confirmLabel={labels.confirm}
        // The booking is optimistic; the toast reports the result.
        onConfirm={() => void book()}
      >
        {labels.confirmDay(labels.day(day))}
        <ErrorNote>{unanswered && failedOffline}</ErrorNote>
      </ConfirmDialog>
    );
  }
  if (shown?.kind === 'remove') {
    const { schedule } = shown;
    return (
      <ConfirmDialog
        {...frame}
        danger
        open={question !== null}
        title={labels.deleteTitle}
        text={labels.deleteText(schedule.start_time, schedule.end_time, plainHostName(schedule.user_name))}
        confirmLabel={labels.delete}
        onConfirm={async () => sayDeleted(await commands.remove(schedule))}
      >
        {labels.confirmDay(labels.day(schedule.day_of_week))}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...frame}
      danger
      open={question !== null}
      title={labels.deleteAll}
      text={labels.deleteAllText}
      confirmLabel={labels.deleteAll}
      onConfirm={async () => sayDeleted(await commands.removeAll())}
    >
      {shown?.kind === 'removeAll' && labels.deleteAllCount(shown.count)}
    </ConfirmDialog>
  );
}
