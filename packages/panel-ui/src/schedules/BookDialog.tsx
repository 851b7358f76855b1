import { askedHour, isFree, isUnanswered } from '@cabine/panel-core';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { useCauseText } from '../labels/causes.labels';
import { useLabels } from '../labels/labels';
import { plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import { HandButtons } from './RemoveDialog';
import type { QuestionOf, QuestionProps } from './scheduleQuestion';
import { schedulesLabels } from './schedules.labels';
import { useReports } from './useReports';
import { useComing, useWhen } from './useWhen';
import { Question } from '../provider/Question';

/** Books a free hour: every week, or on one date if the back end has dates or the hour is free on that alone. */
export function BookDialog(props: QuestionProps<QuestionOf<'book'>>) {
  const { type, question, commands, username, isOpen, onClose, onAsk } = props;
  const labels = useLabels(schedulesLabels);
  const words = useLabels(datesLabels);
  const causeText = useCauseText();
  const { reportBooked, reportDone, failed } = useReports(commands.undo);
  const { hour, unanswered } = question;
  const { day_of_week: day, start_time, end_time } = hour;
  const coming = useComing(question, commands);
  const weekly = coming[0]?.weekly ?? null;
  const dates = coming.filter(isFree).map(({ date }) => date);
  const isLater = isFree(hour) && hour.date > (coming.at(-1)?.date ?? hour.date);
  const bookWeekly = async () => {
    const booked = await commands.book(hour);
    if (!booked.ok && isUnanswered(booked.error)) onAsk({ ...question, unanswered: booked.error });
    else reportBooked(booked, words.everyAt(day, start_time), [askedHour(hour, null)]);
  };
  const { buttons, another } = useWhen(question, {
    asked: hour.date,
    weekly: weekly ? null : commands.hasDates ? words.every(day) : labels.confirm,
    dates: !commands.hasDates ? [] : isLater ? [...dates, hour.date] : dates,
    async act(date) {
      // The weekly booking is optimistic; the toast reports the result.
      if (date === null) void bookWeekly();
      else {
        const booked = await commands.bookDate({ ...hour, date });
        reportDone(booked, labels.bookDone, words.once(date), [askedHour(hour, date)]);
      }
    },
  });
  const ask = type === 'event' ? labels.confirmEventText : labels.confirmText;
  return (
    <Question
      open={isOpen}
      onClose={onClose}
      {...failed}
      title={labels.confirmTitle}
      lead={words.hour(day, hour.date, start_time, end_time)}
      text={ask(start_time, end_time)}
      detail={words.stationClock}
      {...buttons}
      loss={weekly && weekly.user_name !== username && words.isWeeklyOf(plainHostName(weekly.user_name))}
    >
      <HandButtons canAssign={commands.canAssign} onHand={(isOffer) => onAsk({ kind: 'hand', hour, isOffer })}>
        {another}
      </HandButtons>
      <ErrorNote>{unanswered && causeText(unanswered)}</ErrorNote>
    </Question>
  );
}
