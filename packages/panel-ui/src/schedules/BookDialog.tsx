import { isUnanswered, nextDates, toDateHour } from '@cabine/panel-core';
import { Button } from '../components/Button';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { commonLabels } from '../labels/common.labels';
import { formLabels } from '../labels/form.labels';
import { useLabels } from '../labels/labels';
import { plainHostName } from '../widgets/week/HostName';
import { DateChoice, WEEKLY, useDateChoice } from './DateChoice';
import { datesLabels } from './dates.labels';
import type { QuestionOf, QuestionProps } from './scheduleQuestion';
import { schedulesLabels } from './schedules.labels';
import { useReports } from './useReports';

/** Books a free hour: every week, or on one date if the back end has dates or the hour is free on that alone. */
export function BookDialog({ type, question, scene, isOpen, onClose, onAsk }: QuestionProps<QuestionOf<'book'>>) {
  const labels = useLabels(schedulesLabels);
  const words = useLabels(datesLabels);
  const { failedOffline } = useLabels(formLabels);
  const { cancel } = useLabels(commonLabels);
  const { sayBooked, sayDone, dateErrorText } = useReports();
  const { day, slot, date: asked, unanswered = false } = question;
  const { week, now, hasDates, username, commands } = scene;
  const dates = hasDates ? nextDates({ type, day, slot, date: asked }, week, now) : [];
  const free = dates.filter(({ holder }) => holder === null);
  const weekly = dates[0]?.weekly ?? null;
  const options = [
    ...(weekly || !free[0] ? [] : [{ value: WEEKLY, label: words.every(day), detail: words.from(free[0].date) }]),
    ...free.map(({ date }) => ({ value: date, label: words.once(date) })),
  ];
  const { isOpen: isUndecided, ...choice } = useDateChoice(question, options, asked);
  const { when } = choice;
  const book = async () => {
    const booked = await commands.book(day, slot);
    if (!booked.ok && isUnanswered(booked.error)) onAsk({ ...question, unanswered: true });
    else sayBooked(booked, words.everyAt(day, slot.start_time));
  };
  const ask = type === 'event' ? labels.confirmEventText : labels.confirmText;
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      cancelLabel={cancel}
      errorText={(thrown) => (isUndecided ? words.whenNotChosen : dateErrorText(thrown))}
      title={labels.confirmTitle}
      lead={words.hour(day, choice.about, slot.start_time, slot.end_time)}
      text={ask(slot.start_time, slot.end_time)}
      detail={words.stationClock}
      confirmLabel={labels.confirm}
      onConfirm={async () => {
        if (isUndecided) throw new Error(words.whenNotChosen);
        // The weekly booking is optimistic; the toast reports the result.
        if (when === undefined || when === WEEKLY) void book();
        else sayDone(await commands.bookDate(toDateHour(type, when, slot)), labels.bookDone, words.once(when));
      }}
    >
      {options.length > 0 && <DateChoice {...choice} />}
      {weekly && weekly.user_name !== username && <p>{words.isWeeklyOf(plainHostName(weekly.user_name))}</p>}
      {commands.canAssign && (
        <div>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onAsk({ kind: 'hand', day, slot, date: asked, isOffer: false })}
          >
            {words.assign}
          </Button>
        </div>
      )}
      <ErrorNote>{unanswered && failedOffline}</ErrorNote>
    </ConfirmDialog>
  );
}
