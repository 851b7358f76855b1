import { SLOTS, type DayIndex, type Outcome, type Schedule, type ScheduleCommands } from '@cabine/panel-core';
import { useState } from 'react';
import { Button } from '../components/Button';
import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { Dialog } from '../components/overlay/Dialog';
import { useLast } from '../components/overlay/useLast';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useDialogTexts } from '../provider/FormDialog';
import { useToasts } from '../provider/toasts';
import { plainHostName } from '../widgets/week/HostName';
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
  commands: Pick<ScheduleCommands, 'bookSeveral' | 'removeSeveral'>;
  onClose: () => void;
  /** @param taken hours that another member booked first */
  onDone: (taken: readonly number[]) => void;
}

interface Result {
  summary: string;
  lines: readonly string[];
}

const holderOf = (outcome: Outcome<unknown>) =>
  !outcome.ok && typeof outcome.error.body.holder === 'string' ? plainHostName(outcome.error.body.holder) : null;

function useResultWords(isRemoving: boolean) {
  const labels = useLabels(weekGridLabels);
  const nameOf = (place: number) => {
    const { start_time = '', end_time = '' } = SLOTS[hourOf(place)] ?? {};
    return labels.resultOf(dayOf(place), start_time, end_time);
  };
  const summarize = (outcomes: readonly Outcome<unknown>[]) => {
    const done = outcomes.filter(({ ok }) => ok).length;
    const holders = outcomes.flatMap((each) => holderOf(each) ?? []);
    const failed = outcomes.length - done - holders.length;
    const takenBy = [...new Set(holders)].map((host) =>
      labels.taken(holders.filter((each) => each === host).length, host),
    );
    const doneText = isRemoving ? labels.removed(done) : done === 0 ? labels.none : labels.booked(done);
    const failedText = isRemoving ? labels.notRemoved(failed) : labels.notBooked(failed);
    return [doneText, ...takenBy, ...(failed > 0 ? [failedText] : [])].join(', ');
  };
  const wordOf = (outcome: Outcome<unknown>) => {
    const holder = holderOf(outcome);
    if (outcome.ok) return isRemoving ? labels.removedOne : labels.bookedOne;
    if (holder !== null) return labels.takenOne(holder);
    return isRemoving ? labels.notRemovedOne : labels.notBookedOne;
  };
  return { summarize, lineOf: (place: number, outcome: Outcome<unknown>) => `${nameOf(place)}: ${wordOf(outcome)}` };
}

function Hours({ places }: { places: readonly number[] }) {
  const labels = useLabels(weekGridLabels);
  return (
    <HourList>
      {spansOfPlaces(places).map(({ day, from, to }) => (
        <li key={`${day} ${from}`}>{labels.resultOf(day, SLOTS[from]?.start_time ?? '', SLOTS[to]?.end_time ?? '')}</li>
      ))}
    </HourList>
  );
}

function ResultDialog({ result, onClose }: { result: Result | null; onClose: () => void }) {
  const labels = useLabels(weekGridLabels);
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
    </Dialog>
  );
}

export function WeekQuestion({ asked, commands, onClose, onDone }: WeekQuestionProps) {
  const labels = useLabels(weekGridLabels);
  const { confirmTitle, deleteTitle } = useLabels(schedulesLabels);
  const { cancel } = useLabels(commonLabels);
  const toasts = useToasts();
  const shown = useLast(asked);
  const [result, setResult] = useState<Result | null>(null);
  const isRemoving = shown?.kind === 'remove';
  const count = shown?.places.length ?? 0;
  const { summarize, lineOf } = useResultWords(isRemoving);

  async function run(question: WeekAsked) {
    const { places } = question;
    const outcomes: readonly Outcome<unknown>[] =
      question.kind === 'remove'
        ? await commands.removeSeveral(question.schedules)
        : await commands.bookSeveral(
            places.flatMap((place) => {
              const slot = SLOTS[hourOf(place)];
              return slot ? [{ day: dayOf(place) as DayIndex, slot }] : [];
            }),
          );
    const summary = summarize(outcomes);
    onDone(places.filter((_, at) => outcomes[at] && holderOf(outcomes[at]) !== null));
    if (outcomes.every(({ ok }) => ok)) toasts.success(summary);
    else
      setResult({
        summary,
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
        errorText={() => ''}
        onConfirm={() => (shown ? run(shown) : undefined)}
      >
        <Hours places={shown?.places ?? []} />
      </ConfirmDialog>
      <ResultDialog result={asked === null ? result : null} onClose={() => setResult(null)} />
    </>
  );
}
