import { askedHour, phaseOf } from '@cabine/panel-core';
import type { ReactNode } from 'react';
import { Button } from '../components/Button';
import { useLabels } from '../labels/labels';
import { plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import type { QuestionOf, QuestionProps } from './scheduleQuestion';
import { schedulesLabels } from './schedules.labels';
import { useReports } from './useReports';
import { useComing, useWhen } from './useWhen';
import { Question } from '../provider/Question';

/**
 * Frees an hour every week or on one date, or the rest of the present one; its host can offer it, a coordinator can give
 * it to another member.
 */
export function RemoveDialog(props: QuestionProps<QuestionOf<'remove'>>) {
  const { question, commands, username, isOpen, onClose, onAsk } = props;
  const labels = useLabels(schedulesLabels);
  const words = useLabels(datesLabels);
  const { reportDone, failed, weeklyFailed } = useReports(commands.undo);
  const { hour } = question;
  const { day_of_week: day, start_time, end_time, weekly, holder } = hour;
  const name = holder?.user_name ?? '';
  const host = plainHostName(name);
  const isPresent = commands.hasDates && phaseOf(hour, commands.now) === 'present';
  const coming = useComing(question, commands);
  const dates = coming.filter((each) => each.holder?.user_name === name).map(({ date }) => date);
  const isLater = hour.date > (coming.at(-1)?.date ?? hour.date);
  const others = coming.filter((each) => each.weekly && each.holder && each.holder !== each.weekly);
  const labelOf = (date: string) => (isPresent && date === hour.date ? labels.rest : words.once(date));
  const { buttons, another } = useWhen(question, {
    asked: hour.date,
    weekly: weekly === null || holder !== weekly ? null : commands.hasDates ? words.every(day) : labels.delete,
    dates: !commands.hasDates ? [] : isLater ? [...dates, hour.date] : dates,
    labelOf,
    isDateFirst: isPresent,
    async act(date) {
      const done = date === null ? commands.remove(weekly) : commands.freeDate({ ...hour, date });
      const when = date === null ? words.everyAt(day, start_time) : labelOf(date);
      reportDone<unknown>(await done, labels.deleteDone, when, [askedHour(hour, date)]);
    },
  });
  const canOffer =
    commands.hasDates && name === username && dates.some((date) => date !== commands.now.date || !isPresent);
  return (
    <Question
      open={isOpen}
      onClose={onClose}
      {...(hour.holder === weekly ? weeklyFailed : failed)}
      danger
      title={labels.deleteTitle}
      lead={words.hour(day, hour.date, start_time, end_time)}
      text={isPresent ? labels.restText(host) : labels.deleteText(start_time, end_time, host)}
      detail={words.stationClock}
      {...buttons}
      loss={
        weekly &&
        others.length > 0 &&
        others.map((each) => (
          <p key={each.date}>{words.keepsText(plainHostName(each.holder?.user_name ?? ''), each.date)}</p>
        ))
      }
    >
      <HandButtons
        canOffer={canOffer}
        canAssign={commands.canAssign}
        onHand={(isOffer) => onAsk({ kind: 'hand', hour, isOffer })}
      >
        {another}
      </HandButtons>
    </Question>
  );
}

interface HandButtonsProps {
  canOffer?: boolean;
  canAssign: boolean;
  onHand: (isOffer: boolean) => void;
  /** Stands before them. */
  children: ReactNode;
}

/** What else can be done about an hour, quietly. */
export function HandButtons({ canOffer = false, canAssign, onHand, children }: HandButtonsProps) {
  const words = useLabels(datesLabels);
  if (!canOffer && !canAssign && !children) return null;
  return (
    <div>
      {children}
      {canOffer && (
        <Button variant="quiet" size="small" onClick={() => onHand(true)}>
          {words.offer}
        </Button>
      )}
      {canAssign && (
        <Button variant="quiet" size="small" onClick={() => onHand(false)}>
          {words.assign}
        </Button>
      )}
    </div>
  );
}
