import { SLOTS, isAhead, nextDates, slotHour, toDateHour } from '@cabine/panel-core';
import { Button } from '../components/Button';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { plainHostName } from '../widgets/week/HostName';
import { DateChoice, WEEKLY, useDateChoice } from './DateChoice';
import { datesLabels } from './dates.labels';
import type { QuestionOf, QuestionProps } from './scheduleQuestion';
import { schedulesLabels } from './schedules.labels';
import { useReports } from './useReports';

/** Frees an hour every week or on one date; its host can offer it, a coordinator can give it to another member. */
export function RemoveDialog({ type, question, scene, isOpen, onClose, onAsk }: QuestionProps<QuestionOf<'remove'>>) {
  const labels = useLabels(schedulesLabels);
  const words = useLabels(datesLabels);
  const { cancel } = useLabels(commonLabels);
  const { sayDone, errorText } = useReports();
  const { schedule } = question;
  const { week, now, hasDates, username, commands } = scene;
  const { day_of_week: day, date: shown, start_time, end_time, user_name, isOnce = false } = schedule;
  const slot = SLOTS[slotHour(start_time)] ?? { hour: 0, start_time, end_time };
  const dates = hasDates ? nextDates({ type, day, slot, date: shown }, week, now) : [];
  const held = dates.filter(({ holder }) => holder?.user_name === user_name);
  const own = held.filter((each) => isAhead(each, now));
  const others = dates.filter(({ weekly, holder }) => weekly && holder && holder !== weekly);
  const options = [
    ...(isOnce || !dates[0]
      ? []
      : [{ value: WEEKLY, label: words.every(day), detail: words.from((held[0] ?? dates[0]).date) }]),
    ...own.map(({ date }) => ({ value: date, label: words.once(date) })),
  ];
  // The date that was pressed: who means every week says so.
  const { isOpen: isUndecided, ...choice } = useDateChoice(question, options, shown);
  const { when } = choice;
  const hand = (isOffer: boolean) => onAsk({ kind: 'hand', day, slot, date: shown, isOffer });
  const canOffer = hasDates && user_name === username && own.length > 0;
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      cancelLabel={cancel}
      errorText={(thrown) => (isUndecided ? words.whenNotChosen : errorText(thrown))}
      danger
      title={labels.deleteTitle}
      lead={words.hour(day, choice.about, start_time, end_time)}
      text={labels.deleteText(start_time, end_time, plainHostName(user_name))}
      detail={words.stationClock}
      confirmLabel={labels.delete}
      onConfirm={async () => {
        if (isUndecided) throw new Error(words.whenNotChosen);
        if (when === undefined || when === WEEKLY)
          sayDone(await commands.remove(schedule), labels.deleteDone, words.everyAt(day, start_time));
        else sayDone(await commands.freeDate(toDateHour(type, when, slot)), labels.deleteDone, words.once(when));
      }}
    >
      {options.length > 0 && <DateChoice {...choice} />}
      {when === WEEKLY &&
        others.map(({ date, holder }) => (
          <p key={date}>{words.keepsText(plainHostName(holder?.user_name ?? ''), date)}</p>
        ))}
      <HandButtons canOffer={canOffer} canAssign={commands.canAssign} onHand={hand} />
    </ConfirmDialog>
  );
}

interface HandButtonsProps {
  canOffer: boolean;
  canAssign: boolean;
  onHand: (isOffer: boolean) => void;
}

function HandButtons({ canOffer, canAssign, onHand }: HandButtonsProps) {
  const words = useLabels(datesLabels);
  if (!canOffer && !canAssign) return null;
  return (
    <div>
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
