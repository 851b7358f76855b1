import {
  isAhead,
  nextDates,
  phaseOf,
  toDateHour,
  useHosts,
  type DatedSchedule,
  type Outcome,
} from '@cabine/panel-core';
import { useState } from 'react';
import { SearchSelect } from '../components/form/SearchSelect';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { plainHostName } from '../widgets/week/HostName';
import { DateChoice, WEEKLY, useDateChoice } from './DateChoice';
import { datesLabels } from './dates.labels';
import type { QuestionOf, QuestionProps } from './scheduleQuestion';
import { useReports } from './useReports';

/** Stands for every member who may book such hours. */
const ALL = -1;

type HandProps = QuestionProps<QuestionOf<'hand'>>;

/** Which dates can be handed over, and who holds the chosen one. */
function useHand({ type, question, scene: { week, now, username } }: HandProps) {
  const { day, slot, date: asked, isOffer } = question;
  const labels = useLabels(datesLabels);
  const dates = nextDates({ type, day, slot, date: asked }, week, now);
  const open = isOffer
    ? dates.filter((each) => each.holder?.user_name === username && isAhead(each, now))
    : dates.filter((each) => phaseOf(each, now) !== 'over');
  const options = [
    ...(isOffer || !open[0] ? [] : [{ value: WEEKLY, label: labels.every(day), detail: labels.from(open[0].date) }]),
    ...open.map(({ date }) => ({ value: date, label: labels.once(date) })),
  ];
  const { isOpen: _, ...choice } = useDateChoice(question, options, asked ?? open[0]?.date);
  const { when } = choice;
  const chosen = when === WEEKLY ? dates[0]?.weekly : dates.find(({ date }) => date === when)?.holder;
  return { choice, when, holder: chosen?.user_name ?? '' };
}

interface Sent extends Pick<HandProps, 'type'> {
  question: QuestionOf<'hand'>;
  when: string;
  userId: number;
  holder: string;
}

/** @returns who has the hour now; '' if it is offered */
async function send(commands: DatedSchedule, { type, question, when, userId, holder }: Sent): Promise<Outcome<string>> {
  const { day, slot, isOffer } = question;
  if (isOffer) {
    const to = userId === ALL ? {} : { userId };
    const offered = await commands.offer({ ...toDateHour(type, when, slot), ...to });
    return offered.ok ? { ok: true, value: '' } : offered;
  }
  const at = when === WEEKLY ? { day_of_week: day } : { date: when };
  const { start_time, end_time } = slot;
  const given = await commands.assign({ type, start_time, end_time, ...at, userId, holder });
  return given.ok ? { ok: true, value: given.value.user_name } : given;
}

/** Offers the member's own hour of one date, or gives any hour to a member. */
export function HandDialog(props: HandProps) {
  const { type, question, scene, isOpen, onClose } = props;
  const labels = useLabels(datesLabels);
  const { cancel } = useLabels(commonLabels);
  const { sayDone, dateErrorText } = useReports();
  const { choice, when, holder } = useHand(props);
  const hosts = useHosts(type);
  const { day, slot, isOffer } = question;
  const [chosen, choose] = useState<number | null>(isOffer ? ALL : null);
  const isOther = ({ username }: { username: string }) => username !== (isOffer ? scene.username : holder);
  const members = hosts.status === 'ready' ? hosts.data.filter(isOther) : [];
  const host = plainHostName(holder);
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      cancelLabel={cancel}
      errorText={(thrown) =>
        when === undefined ? labels.whenNotChosen : chosen === null ? labels.memberNotChosen : dateErrorText(thrown)
      }
      title={isOffer ? labels.offerTitle : labels.assignTitle}
      lead={labels.hour(day, choice.about, slot.start_time, slot.end_time)}
      text={isOffer ? labels.offerText : labels.assignText(host)}
      detail={labels.stationClock}
      confirmLabel={isOffer ? labels.offerConfirm : labels.assignConfirm}
      onConfirm={async () => {
        if (chosen === null || when === undefined) throw new Error(labels.memberNotChosen);
        const sent = await send(scene.commands, { type, question, when, userId: chosen, holder });
        sayDone(sent, sent.ok && sent.value ? labels.assigned(plainHostName(sent.value)) : labels.offered);
      }}
    >
      <DateChoice {...choice} />
      <SearchSelect
        label={labels.member}
        options={[
          ...(isOffer ? [{ value: ALL, label: labels.all }] : []),
          ...members.map(({ id, username }) => ({ value: id, label: username })),
        ]}
        value={chosen}
        onChange={choose}
        noResults={labels.memberNone}
        notChosen={labels.memberNotChosen}
        more={labels.memberMore}
      />
    </ConfirmDialog>
  );
}
