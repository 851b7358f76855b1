import {
  SLOTS,
  askedHour,
  isUnanswered,
  slotHour,
  type DatedSchedule,
  type Hour,
  type Outcome,
} from '@cabine/panel-core';
import { useState } from 'react';
import { Button } from '../components/Button';
import { Dialog } from '../components/overlay/Dialog';
import { useLast } from '../components/overlay/useLast';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { commonLabels } from '../labels/common.labels';
import { formLabels } from '../labels/form.labels';
import { useLabels } from '../labels/labels';
import { useDialogTexts } from '../provider/FormDialog';
import { useToasts } from '../provider/toasts';
import { plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import { MemberSelect } from './MemberSelect';
import type { QuestionOf, QuestionProps } from './scheduleQuestion';
import { schedulesLabels } from './schedules.labels';
import { useReports } from './useReports';
import { placeAt, spansOfPlaces } from './weekChoice';
import { weekGridLabels } from './weekGrid.labels';
import { HourList } from './weekGridStyles';
import { Question } from '../provider/Question';

type Several = QuestionOf<'several'>;

interface Result {
  summary: string;
  lines: readonly string[];
  isUnanswered: boolean;
}

/** Whose the hour is, if that is why it was refused. */
const holderOf = (outcome: Outcome<unknown>) =>
  !outcome.ok && typeof outcome.error.body.holder === 'string' && outcome.error.body.holder !== ''
    ? plainHostName(outcome.error.body.holder)
    : null;

/** Nobody knows whether it was done. */
const isOpen = (outcome: Outcome<unknown>) => !outcome.ok && isUnanswered(outcome.error);

function useResultWords(act: Several['act']) {
  const labels = useLabels(weekGridLabels);
  const { fullText } = useReports();
  const words = {
    book: [labels.booked, labels.notBooked, labels.bookedOne, labels.notBookedOne],
    remove: [labels.removed, labels.notRemoved, labels.removedOne, labels.notRemovedOne],
    give: [labels.given, labels.notGiven, labels.givenOne, labels.notGivenOne],
  } as const;
  const [doneText, failedText, doneOne, failedOne] = words[act];
  const nameOf = ({ day_of_week, start_time, end_time }: Hour) => labels.resultOf(day_of_week, start_time, end_time);
  const summarize = (outcomes: readonly Outcome<unknown>[]) => {
    const done = outcomes.filter(({ ok }) => ok).length;
    const holders = outcomes.flatMap((each) => holderOf(each) ?? []);
    const open = outcomes.filter(isOpen).length;
    const failed = outcomes.length - done - holders.length - open;
    const takenBy = [...new Set(holders)].map((host) =>
      labels.taken(holders.filter((each) => each === host).length, host),
    );
    const text = act === 'book' && done === 0 && open === 0 ? labels.none : doneText(done);
    return [
      ...(done > 0 || open === 0 ? [text] : []),
      ...takenBy,
      ...(failed > 0 ? [failedText(failed)] : []),
      ...(open > 0 ? [labels.unanswered(open)] : []),
    ].join(', ');
  };
  const wordOf = (outcome: Outcome<unknown>) => {
    const holder = holderOf(outcome);
    if (outcome.ok) return doneOne;
    if (holder !== null) return labels.takenOne(holder);
    if (isOpen(outcome)) return labels.unansweredOne;
    if (outcome.error.code === 'week_full') return fullText(outcome.error);
    return failedOne;
  };
  return { summarize, lineOf: (hour: Hour, outcome: Outcome<unknown>) => `${nameOf(hour)}: ${wordOf(outcome)}` };
}

/** The hours in question; those that will be free with whose they are. */
function Hours({ asked }: { asked: Several }) {
  const labels = useLabels(weekGridLabels);
  const hosts = new Map(
    asked.hours.map((hour) => [
      placeAt(hour.day_of_week, slotHour(hour.start_time)),
      plainHostName(hour.holder?.user_name ?? ''),
    ]),
  );
  const spans = [...new Set(hosts.values())]
    .flatMap((host) =>
      spansOfPlaces([...hosts.keys()].filter((place) => hosts.get(place) === host)).map((span) => ({ ...span, host })),
    )
    .sort((one, other) => one.day - other.day || one.from - other.from);
  return (
    <HourList>
      {spans.map(({ day, from, to, host }) => (
        <li key={`${day} ${from}`}>
          {labels.resultOf(day, SLOTS[from]?.start_time ?? '', SLOTS[to]?.end_time ?? '') +
            (host && `, ${labels.of(host)}`)}
        </li>
      ))}
    </HourList>
  );
}

function ResultDialog({ result, onClose }: { result: Result | null; onClose: () => void }) {
  const labels = useLabels(weekGridLabels);
  const { failedUnknown } = useLabels(formLabels);
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
      <ErrorNote>{shown?.isUnanswered && failedUnknown}</ErrorNote>
    </Dialog>
  );
}

/** Sends the hours of a question, and says how each of them went. */
function useSending(
  { act, hours, onDone }: Several,
  { undo, bookSeveral, removeSeveral, giveSeveral }: DatedSchedule,
  onResult: (result: Result) => void,
) {
  const toasts = useToasts();
  const { undoOf } = useReports(undo);
  const { summarize, lineOf } = useResultWords(act);
  return async (onDate: boolean, userId: number | null) => {
    const outcomes: readonly Outcome<unknown>[] = await (act === 'give' && giveSeveral && userId !== null
      ? giveSeveral(hours, onDate, userId)
      : (act === 'remove' ? removeSeveral : bookSeveral)(hours, onDate));
    // Nothing is known of any hour: the question stays, with the reason.
    const [first] = outcomes;
    if (first && !first.ok && outcomes.every(isOpen)) throw first.error;
    const summary = summarize(outcomes);
    const lost = outcomes.some(isOpen);
    const taken = hours.filter((_, at) => outcomes[at] && holderOf(outcomes[at]) !== null);
    const changed = hours.filter((_, at) => outcomes[at]?.ok);
    onDone?.(taken, lost);
    if (changed.length > 0 && changed.length === hours.length)
      toasts.success(summary, {
        action: undoOf(
          changed.map((hour) => askedHour(hour, onDate || hour.holder !== hour.weekly ? hour.date : null)),
        ),
      });
    else
      onResult({
        summary,
        isUnanswered: lost,
        lines: hours.flatMap((hour, at) => (outcomes[at] ? lineOf(hour, outcomes[at]) : [])),
      });
  };
}

/** Books, frees or gives several hours, and says how each went if not all went well. */
export function WeekQuestion({ type, question, commands, isOpen, onClose }: QuestionProps<Several>) {
  const labels = useLabels(weekGridLabels);
  const dates = useLabels(datesLabels);
  const { confirmTitle, deleteTitle } = useLabels(schedulesLabels);
  const [result, setResult] = useState<Result | null>(null);
  const [chosen, choose] = useState<number | null>(null);
  const { act, hours } = question;
  const count = hours.length;
  const onceOnly = hours.filter(({ weekly, holder }) => holder !== weekly).length;
  const isGiving = act === 'give';

  const send = useSending(question, commands, setResult);
  const run = async (onDate: boolean) => {
    if (isGiving && chosen === null) throw new Error(dates.memberNotChosen);
    await send(onDate, chosen);
  };
  const all = labels[act](count);
  const onDates = dates.onceSeveral([...new Set(hours.map(({ date }) => date))].sort());
  const everyWeek = { label: commands.hasDates ? dates.everyWeek : all, onConfirm: () => run(false) };
  const once = { label: onDates, onConfirm: () => run(true) };
  const [first = everyWeek, ...others] = [
    ...(onceOnly < count ? [everyWeek] : []),
    ...(commands.hasDates ? [once] : []),
  ];
  const asks = { book: labels.askBook, remove: labels.askRemove, give: labels.askGive };

  return (
    <>
      <Question
        danger={act === 'remove' || (isGiving && hours.some(({ holder }) => holder))}
        open={isOpen}
        onClose={onClose}
        title={{ book: confirmTitle, remove: deleteTitle, give: dates.assignTitle }[act]}
        text={asks[act](count)}
        confirmLabel={first.label}
        others={others}
        failedText={dates.failed}
        errorText={() => (isGiving && chosen === null ? dates.memberNotChosen : null)}
        onConfirm={first.onConfirm}
        loss={
          <>
            <Hours asked={question} />
            {onceOnly > 0 && onceOnly < count && <p>{dates.someOnce(onceOnly)}</p>}
          </>
        }
      >
        {isGiving && <MemberSelect type={type} without={hostsOf(hours)} value={chosen} onChange={choose} />}
      </Question>
      <ResultDialog result={isOpen ? null : result} onClose={() => setResult(null)} />
    </>
  );
}

/** The host of all these hours, if it is one. */
const hostsOf = (hours: readonly Hour[]) => {
  const names = [...new Set(hours.map(({ holder }) => holder?.user_name ?? null))];
  return names.length === 1 ? names : [];
};
