import {
  NO_SCHEDULE,
  NO_SLOT,
  type DatedSchedule,
  type Outcome,
  type PanelApiError,
  type Schedule,
} from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { useReportFailure } from '../provider/useReportFailure';
import { plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import { schedulesLabels } from './schedules.labels';

const WEEK_FULL = 'week_full';
/** The hours or days that an act was about. */
type Undone = Parameters<NonNullable<DatedSchedule['undo']>>[0];

/** Toasts and error texts of the schedule's commands. */
export function useReports(undo?: DatedSchedule['undo']) {
  const labels = useLabels(schedulesLabels);
  const dates = useLabels(datesLabels);
  const toasts = useToasts();
  const reportFailure = useReportFailure();
  /** The button that takes an act on these hours back. */
  const undoOf = (hours: Undone | undefined) => {
    if (!undo || !hours) return undefined;
    const run = async () => {
      const undone = await undo(hours);
      if (!undone.ok && undone.error.kind === 'notFound') toasts.error(dates.undoNothing);
      else if (!undone.ok) reportFailure(dates.failed, undone.error);
      else if (undone.value.skipped > 0) toasts.error(dates.undoSkipped(undone.value.skipped));
      else toasts.success(dates.undone);
    };
    return { label: dates.undo, run };
  };
  const takenBy = ({ body }: PanelApiError) =>
    typeof body.holder === 'string' && body.holder !== '' ? labels.takenBy(plainHostName(body.holder)) : undefined;
  const fullText = ({ body: { count, most, week } }: PanelApiError) =>
    dates.weekFull(Number(count), Number(most), String(week));
  const whyOf = (error: PanelApiError) => (error.code === WEEK_FULL ? fullText(error) : takenBy(error));
  /** @param when every week or on which date */
  const reportBooked = (outcome: Outcome<Schedule>, when: string, acted: Undone) => {
    if (outcome.ok) {
      toasts.success(labels.bookDone, { description: when, action: undoOf(acted) });
      return;
    }
    const { code } = outcome.error;
    const description = whyOf(outcome.error);
    if (code === NO_SLOT || description)
      toasts.error(code === NO_SLOT ? labels.noSlot : labels.bookFailed, { description });
    else reportFailure(labels.bookFailed, outcome.error);
  };
  const weeklyFailed = {
    failedText: labels.deleteFailed,
    errorText: ({ kind, code }: PanelApiError) =>
      kind === 'notFound' || code === NO_SCHEDULE ? labels.noSchedule : null,
  };
  /** Throws the error for the question, which stays open with `failed`. */
  const reportDone = <T>(outcome: Outcome<T>, text: string, description?: string, acted?: Undone) => {
    if (!outcome.ok) throw outcome.error;
    toasts.success(text, { description, action: undoOf(acted) });
  };
  /** What a question about an hour of a date says of a failure. */
  const failed = { failedText: dates.failed, errorText: whyOf };
  const reportRefused = (error: PanelApiError) => {
    const description = whyOf(error);
    reportFailure(dates.failed, error, description === undefined ? {} : { description });
  };
  return { undoOf, fullText, reportBooked, reportDone, reportRefused, weeklyFailed, failed };
}
