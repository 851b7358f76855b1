import { askedHour, phaseOf } from '@cabine/panel-core';
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

/** Offers the member's own hour of one date, or gives any hour to a member. */
export function HandDialog({ type, question, commands, username, isOpen, onClose }: QuestionProps<QuestionOf<'hand'>>) {
  const labels = useLabels(datesLabels);
  const { reportDone, failed } = useReports(commands.undo);
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
    weekly: isOffer ? null : labels.assignEvery(day),
    labelOf: isOffer ? labels.offerOnce : labels.assignOnce,
    dates: open.map(({ date }) => date),
    async act(date) {
      if (chosen === null) throw new Error(labels.memberNotChosen);
      if (isOffer) {
        const to = chosen === ALL ? undefined : chosen;
        return reportDone(await commands.offer({ ...hour, date: date ?? hour.date }, to), labels.offered);
      }
      const asked = askedHour(hour, date);
      const given = await commands.assign({ ...asked, userId: chosen, holder: holderOf(date) });
      reportDone(given, labels.assigned(plainHostName(given.ok ? given.value.user_name : '')), undefined, [asked]);
    },
  });
  return (
    <Question
      danger={!isOffer && holder !== ''}
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
