import { datedHour, phaseOf, type DatedSchedule, type Outcome } from '@cabine/panel-core';
import { useState } from 'react';
import { useLabels } from '../labels/labels';
import { plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import { MemberSelect } from './MemberSelect';
import type { QuestionOf, QuestionProps } from './scheduleQuestion';
import { useReports } from './useReports';
import { useComing, useWhen } from './useWhen';
import { Question } from '../provider/Question';

/** Stands for every member who may book such hours. */
const ALL = -1;

interface Sent {
  question: QuestionOf<'hand'>;
  /** Null: for good. */
  date: string | null;
  userId: number;
  holder: string;
}

/** @returns who has the hour now; '' if it is offered */
async function send(commands: DatedSchedule, { question, date, userId, holder }: Sent): Promise<Outcome<string>> {
  const { hour, isOffer } = question;
  const { type, day_of_week, start_time, end_time } = hour;
  if (isOffer) {
    const to = userId === ALL ? {} : { userId };
    const offered = await commands.offer({ ...datedHour({ ...hour, date: date ?? hour.date }), ...to });
    return offered.ok ? { ok: true, value: '' } : offered;
  }
  const at = date === null ? { day_of_week } : { date };
  const given = await commands.assign({ type, start_time, end_time, ...at, userId, holder });
  return given.ok ? { ok: true, value: given.value.user_name } : given;
}

/** Offers the member's own hour of one date, or gives any hour to a member. */
export function HandDialog({ type, question, commands, username, isOpen, onClose }: QuestionProps<QuestionOf<'hand'>>) {
  const labels = useLabels(datesLabels);
  const { sayDone, failed } = useReports(commands.undo);
  const { hour, isOffer } = question;
  const { day_of_week: day, start_time, end_time } = hour;
  const [chosen, choose] = useState<number | null>(isOffer ? ALL : null);
  const coming = useComing(question, commands);
  const all = coming.some(({ date }) => date === hour.date) ? coming : [...coming, hour];
  const open = isOffer
    ? all.filter((each) => each.holder?.user_name === username && phaseOf(each, commands.now) === 'ahead')
    : all.filter(({ exception }) => !exception?.closed);
  const holderOf = (date: string | null) =>
    (date === null ? all[0]?.weekly : all.find((each) => each.date === date)?.holder)?.user_name ?? '';
  const holder = holderOf(hour.date);
  const { buttons, another } = useWhen(question, {
    asked: hour.date,
    weekly: isOffer ? null : labels.every(day),
    dates: open.map(({ date }) => date),
    async act(date) {
      if (chosen === null) throw new Error(labels.memberNotChosen);
      const sent = await send(commands, { question, date, userId: chosen, holder: holderOf(date) });
      const acted = [{ type, ...(date === null ? { day_of_week: day } : { date }), start_time }];
      if (isOffer) sayDone(sent, labels.offered);
      else sayDone(sent, labels.assigned(plainHostName(sent.ok ? sent.value : '')), undefined, acted);
    },
  });
  return (
    <Question
      open={isOpen}
      onClose={onClose}
      {...failed}
      errorText={(error) => (chosen === null ? labels.memberNotChosen : failed.errorText(error))}
      title={isOffer ? labels.offerTitle : labels.assignTitle}
      lead={labels.hour(day, hour.date, start_time, end_time)}
      text={isOffer ? labels.offerText : labels.assignText(plainHostName(holder))}
      detail={labels.stationClock}
      {...buttons}
    >
      <MemberSelect
        type={type}
        without={[isOffer ? username : holder]}
        {...(isOffer && { all: { value: ALL, label: labels.all } })}
        value={chosen}
        onChange={choose}
      />
      {another && <div>{another}</div>}
    </Question>
  );
}
