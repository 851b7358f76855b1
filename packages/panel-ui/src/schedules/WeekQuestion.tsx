import {
  NOT_DONE,
  SLOTS,
  isUnanswered,
  type DayIndex,
  type Outcome,
  type DatedSchedule,
  type Schedule,
} from '@cabine/panel-core';
import { useState } from 'react';
import { Button } from '../components/Button';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { Dialog } from '../components/overlay/Dialog';
import { useLast } from '../components/overlay/useLast';
import { toPanelApiError } from '@cabine/panel-core/client';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { commonLabels } from '../labels/common.labels';
import { useCommandErrorText } from '../labels/errors.labels';
import { formLabels } from '../labels/form.labels';
import { useLabels } from '../labels/labels';
import { useDialogTexts } from '../provider/FormDialog';
import { useToasts } from '../provider/toasts';
import { plainHostName } from '../widgets/week/HostName';
import { DateChoice, WEEKLY, useDateChoice } from './DateChoice';
import { datesLabels } from './dates.labels';
import { schedulesLabels } from './schedules.labels';
import { dayOf, hourOf, spansOfPlaces } from './weekChoice';
import { weekGridLabels } from './weekGrid.labels';
import { HourList } from './weekGridStyles';

export type WeekAsked =
  | { kind: 'book'; places: readonly number[] }
  | { kind: 'remove'; places: readonly number[]; schedules: readonly Schedule[] };

export interface WeekQuestionProps {
  /** Null: closed. */
  asked: WeekAsked | null;
  /** True: the week shown is the present one, in which hours are booked for every week unless a date is chosen. */
  isPresent: boolean;
  commands: Pick<DatedSchedule, 'bookSeveral' | 'removeSeveral' | 'dateOf'>;
  onClose: () => void;
  /**
   * Called with the outcomes known.
   *
   * @param taken hours that another member booked first
   * @param isKept true if the choice stays, because the connection was lost
   */
  onDone: (taken: readonly number[], isKept: boolean) => void;
}

/** Stands for the dates of the chosen hours. */
const ONCE = 'once';

interface Result {
  summary: string;
  lines: readonly string[];
  isUnanswered: boolean;
}

const holderOf = (outcome: Outcome<unknown>) =>
  !outcome.ok && typeof outcome.error.body.holder === 'string' ? plainHostName(outcome.error.body.holder) : null;

/** Whether the server did not answer; `isOpen` also says that the bookings could not be read either. */
const gotNoAnswer = (outcome: Outcome<unknown>) => !outcome.ok && isUnanswered(outcome.error);
const isOpen = (outcome: Outcome<unknown>) =>
  !outcome.ok && isUnanswered(outcome.error) && outcome.error.code !== NOT_DONE;

function useResultWords(isRemoving: boolean) {
  const labels = useLabels(weekGridLabels);
  const nameOf = (place: number) => {
    const { start_time = '', end_time = '' } = SLOTS[hourOf(place)] ?? {};
    return labels.resultOf(dayOf(place), start_time, end_time);
  };
  const summarize = (outcomes: readonly Outcome<unknown>[]) => {
    const done = outcomes.filter(({ ok }) => ok).length;
    const holders = outcomes.flatMap((each) => holderOf(each) ?? []);
    const open = outcomes.filter(isOpen).length;
    const failed = outcomes.length - done - holders.length - open;
    const takenBy = [...new Set(holders)].map((host) =>
      labels.taken(holders.filter((each) => each === host).length, host),
    );
    const doneText = isRemoving ? labels.removed(done) : done > 0 || open > 0 ? labels.booked(done) : labels.none;
    const failedText = isRemoving ? labels.notRemoved(failed) : labels.notBooked(failed);
    return [
      ...(done > 0 || open === 0 ? [doneText] : []),
      ...takenBy,
      ...(failed > 0 ? [failedText] : []),
      ...(open > 0 ? [labels.unanswered(open)] : []),
    ].join(', ');
  };
  const wordOf = (outcome: Outcome<unknown>) => {
    const holder = holderOf(outcome);
    if (outcome.ok) return isRemoving ? labels.removedOne : labels.bookedOne;
    if (holder !== null) return labels.takenOne(holder);
    if (isOpen(outcome)) return labels.unansweredOne;
    return isRemoving ? labels.notRemovedOne : labels.notBookedOne;
  };
  return { summarize, lineOf: (place: number, outcome: Outcome<unknown>) => `${nameOf(place)}: ${wordOf(outcome)}` };
}

/** The hours in question; those that will be free with whose they are. */
function Hours({ asked }: { asked: WeekAsked | null }) {
  const labels = useLabels(weekGridLabels);
  const hosts = new Map(asked?.places.map((place, at) => [place, asked.kind === 'remove' ? hostAt(asked, at) : '']));
  const spans = [...new Set(hosts.values())]
    .flatMap((host) =>
      spansOfPlaces([...hosts.keys()].filter((place) => hosts.get(place) === host)).map((span) => ({ ...span, host })),
    )
    .sort((one, other) => one.day - other.day || one.from - other.from);
  return (
    <HourList>
      {spans.map(({ day, from, to, host }) => (
        <li key={`${day} ${from}`}>
          {labels.resultOf(day, SLOTS[from]?.start_time ?? '', SLOTS[to]?.end_time ?? '')}
          {host && `, ${labels.of(host)}`}
        </li>
      ))}
    </HourList>
  );
}

const hostAt = ({ schedules }: Extract<WeekAsked, { kind: 'remove' }>, at: number) =>
  plainHostName(schedules[at]?.user_name ?? '');

function ResultDialog({ result, onClose }: { result: Result | null; onClose: () => void }) {
  const labels = useLabels(weekGridLabels);
  const { failedOffline } = useLabels(formLabels);
  const { close } = useLabels(commonLabels);
  const texts = useDialogTexts();
  const shown = useLast(result);
  return (
    <Dialog
      open={result !== null}
      onClose={onClose}
      title={labels.resultTitle}
      description={shown?.summary ?? ''}
      texts={texts}
      actions={(requestClose) => (
        <Button autoFocus variant="primary" onClick={requestClose}>
          {close}
        </Button>
      )}
    >
      <HourList>
        {shown?.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </HourList>
      <ErrorNote>{shown?.isUnanswered && failedOffline}</ErrorNote>
    </Dialog>
  );
}

/** The hours of places in the week. */
const hoursAt = (places: readonly number[]) =>
  places.flatMap((place) => {
    const slot = SLOTS[hourOf(place)];
    return slot ? [{ day: dayOf(place) as DayIndex, slot }] : [];
  });

/** Every week or on the dates of these hours; undefined with a back end without dates. */
function useWhen(question: WeekAsked | null, isOnce: boolean, { dateOf }: Pick<DatedSchedule, 'dateOf'>) {
  const labels = useLabels(datesLabels);
  const dates = [...new Set(hoursAt(question?.places ?? []).flatMap((hour) => dateOf(hour) ?? []))].sort();
  const once = { value: ONCE, label: labels.onceSeveral(dates) };
  const weekly = { value: WEEKLY, label: labels.everyWeek };
  return useDateChoice(question, dates.length === 0 ? [] : [weekly, once], isOnce ? ONCE : undefined);
}

export function WeekQuestion({ asked, isPresent, commands, onClose, onDone }: WeekQuestionProps) {
  const labels = useLabels(weekGridLabels);
  const { confirmTitle, deleteTitle } = useLabels(schedulesLabels);
  const { cancel } = useLabels(commonLabels);
  const toasts = useToasts();
  const errorText = useCommandErrorText('');
  const shown = useLast(asked);
  const [result, setResult] = useState<Result | null>(null);
  const isRemoving = shown?.kind === 'remove';
  const count = shown?.places.length ?? 0;
  const { summarize, lineOf } = useResultWords(isRemoving);
  const { isOpen: _, ...choice } = useWhen(shown, isRemoving || !isPresent, commands);
  const isOnce = choice.when === ONCE;

  async function run(question: WeekAsked) {
    const { places } = question;
    const outcomes: readonly Outcome<unknown>[] =
      question.kind === 'remove'
        ? await commands.removeSeveral(question.schedules, isOnce)
        : await commands.bookSeveral(hoursAt(places), isOnce);
    // Nothing is known of any hour: the question stays, with the reason.
    const [first] = outcomes;
    if (first && !first.ok && outcomes.every(isOpen)) throw first.error;
    const summary = summarize(outcomes);
    const lost = outcomes.some(gotNoAnswer);
    onDone(
      places.filter((_, at) => outcomes[at] && holderOf(outcomes[at]) !== null),
      lost,
    );
    if (outcomes.every(({ ok }) => ok)) toasts.success(summary);
    else
      setResult({
        summary,
        isUnanswered: lost,
        lines: places.flatMap((place, at) => (outcomes[at] ? [lineOf(place, outcomes[at])] : [])),
      });
  }

  return (
    <>
      <ConfirmDialog
        danger={isRemoving}
        open={asked !== null}
        onClose={onClose}
        title={isRemoving ? deleteTitle : confirmTitle}
        text={isRemoving ? labels.askRemove(count) : labels.askBook(count)}
        confirmLabel={isRemoving ? labels.remove(count) : labels.book(count)}
        cancelLabel={cancel}
        errorText={(thrown) => errorText(toPanelApiError(thrown))}
        onConfirm={() => (shown ? run(shown) : undefined)}
      >
        <Hours asked={shown} />
        {choice.options.length > 0 && <DateChoice {...choice} />}
      </ConfirmDialog>
      <ResultDialog result={asked === null ? result : null} onClose={() => setResult(null)} />
    </>
  );
}
