import { NO_SCHEDULE, NO_SLOT, PanelApiError, isUnanswered, type Outcome, type Schedule } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import { useCommandErrorText, useRefusalText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import { schedulesLabels } from './schedules.labels';

/** Toasts and error texts of the schedule's commands. */
export function useReports() {
  const labels = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  const toasts = useToasts();
  const commandErrorText = useCommandErrorText(labels.deleteFailed);
  const refusalText = useRefusalText();
  const takenBy = ({ body }: PanelApiError) =>
    typeof body.holder === 'string' && body.holder !== '' ? labels.takenBy(plainHostName(body.holder)) : undefined;
  /** @param when every week or on which date */
  const sayBooked = (outcome: Outcome<Schedule>, when: string) => {
    if (outcome.ok) {
      toasts.success(labels.bookDone, { description: when });
      return;
    }
    const { code } = outcome.error;
    toasts.error(code === NO_SLOT ? labels.noSlot : labels.bookFailed, { description: takenBy(outcome.error) });
  };
  const errorText = (thrown: unknown) => {
    const isGone = thrown instanceof PanelApiError && (thrown.kind === 'notFound' || thrown.code === NO_SCHEDULE);
    return isGone ? labels.noSchedule : commandErrorText(toPanelApiError(thrown));
  };
  /** Throws the error for the dialog, which stays open with `dateErrorText`. */
  const sayDone = <T>(outcome: Outcome<T>, text: string, description?: string) => {
    if (!outcome.ok) throw outcome.error;
    toasts.success(text, { description });
  };
  const dateErrorText = (thrown: unknown) => {
    const error = toPanelApiError(thrown);
    if (isUnanswered(error)) return commandErrorText(error);
    return takenBy(error) ?? (error.code === undefined ? dates.failed : refusalText(error));
  };
  return { sayBooked, sayDone, errorText, dateErrorText };
}
