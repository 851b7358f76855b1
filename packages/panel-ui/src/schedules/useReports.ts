import {
  NO_SCHEDULE,
  NO_SLOT,
  PanelApiError,
  isUnanswered,
  type DatedSchedule,
  type Outcome,
  type Schedule,
} from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import { useCommandErrorText, useRefusalText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import { schedulesLabels } from './schedules.labels';

const WEEK_FULL = 'week_full';
/** The hours or days that an act was about. */
type Undone = readonly Parameters<NonNullable<DatedSchedule['undo']>>[0][number][];

/** Toasts and error texts of the schedule's commands. */
export function useReports(undo?: DatedSchedule['undo']) {
  const labels = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  const toasts = useToasts();
  const commandErrorText = useCommandErrorText(labels.deleteFailed);
  const refusalText = useRefusalText();
  /** The button that takes an act on these hours back. */
  const undoOf = (hours: Undone | undefined) =>
    undo &&
    hours && {
      label: dates.undo,
      async run() {
        const undone = await undo([...hours]);
        if (!undone.ok)
          toasts.error(undone.error.kind === 'notFound' ? dates.undoNothing : commandErrorText(undone.error));
        else if (undone.value.skipped > 0) toasts.error(dates.undoSkipped(undone.value.skipped));
        else toasts.success(dates.undone);
      },
    };
  const takenBy = ({ body }: PanelApiError) =>
    typeof body.holder === 'string' && body.holder !== '' ? labels.takenBy(plainHostName(body.holder)) : undefined;
  const fullText = ({ body: { count, most, week } }: PanelApiError) =>
    dates.weekFull(Number(count), Number(most), String(week));
  /** @param when every week or on which date */
  const sayBooked = (outcome: Outcome<Schedule>, when: string, acted: Undone) => {
    if (outcome.ok) {
      toasts.success(labels.bookDone, { description: when, action: undoOf(acted) });
      return;
    }
    const { code } = outcome.error;
    const why = code === WEEK_FULL ? fullText(outcome.error) : takenBy(outcome.error);
    toasts.error(code === NO_SLOT ? labels.noSlot : labels.bookFailed, { description: why });
  };
  const errorText = (thrown: unknown) => {
    const isGone = thrown instanceof PanelApiError && (thrown.kind === 'notFound' || thrown.code === NO_SCHEDULE);
    return isGone ? labels.noSchedule : commandErrorText(toPanelApiError(thrown));
  };
  /** Throws the error for the dialog, which stays open with `dateErrorText`. */
  const sayDone = <T>(outcome: Outcome<T>, text: string, description?: string, acted?: Undone) => {
    if (!outcome.ok) throw outcome.error;
    toasts.success(text, { description, action: undoOf(acted) });
  };
  const dateErrorText = (thrown: unknown) => {
    const error = toPanelApiError(thrown);
    if (isUnanswered(error)) return commandErrorText(error);
    if (error.code === WEEK_FULL) return fullText(error);
    return takenBy(error) ?? (error.code === undefined ? dates.failed : refusalText(error));
  };
  return { undoOf, fullText, sayBooked, sayDone, errorText, dateErrorText };
}
