import { CLOSED_REASON_MAX, DATES_AHEAD, dateAfter, type DatedSchedule } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import { useState } from 'react';
import { Button } from '../components/Button';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { DayField } from '../components/form/DayField';
import { TextField } from '../components/form/TextField';
import { useCommandErrorText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { datesLabels } from './dates.labels';
import type { QuestionOf, QuestionProps } from './scheduleQuestion';
import { HourList } from './weekGridStyles';
import { Lines } from './slotStyles';
import { useReports } from './useReports';
import { Question } from '../provider/Question';

/** The closed days to come and their reasons, soonest first. */
function closedOf({ week, now }: DatedSchedule): [date: string, reason: string][] {
  const dates = week.status === 'ready' ? week.data.dates : [];
  const ahead = dates.flatMap(({ date, closed }) => (closed && date >= now.date ? [[date, closed] as const] : []));
  return [...new Map(ahead)].sort(([one], [other]) => one.localeCompare(other));
}

function datesFrom(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = dateAfter(date, 1)) dates.push(date);
  return dates;
}

/** Closes days for everybody, and opens them again. */
export function CloseDialog({ commands, isOpen, onClose }: QuestionProps<QuestionOf<'close'>>) {
  const labels = useLabels(datesLabels);
  const { reportDone, failed } = useReports(commands.undo);
  const errorText = useCommandErrorText(labels.failed);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [opening, setOpening] = useState<{ date: string; failed: string | null } | null>(null);
  const last = dateAfter(commands.now.date, DATES_AHEAD);
  const isTooFar = [from, to].some((date) => date !== null && date > last);
  const isNoDay = !from || to === '' || (to !== null && to < from);
  const missing = isTooFar ? labels.closeTooFar(last) : isNoDay ? labels.closeNoDay : labels.closeNoReason;
  const isWhole = from && !isTooFar && !isNoDay && reason.trim() !== '';

  async function open(date: string) {
    setOpening({ date, failed: null });
    try {
      reportDone(await commands.openDays([date]), labels.openDone, labels.once(date), [{ date }]);
      setOpening(null);
    } catch (thrown) {
      setOpening({ date, failed: errorText(toPanelApiError(thrown)) });
    }
  }
  const closed = closedOf(commands);
  return (
    <Question
      open={isOpen}
      onClose={onClose}
      {...failed}
      errorText={(error) => (isWhole ? failed.errorText(error) : missing)}
      title={labels.close}
      text={labels.closeText}
      confirmLabel={labels.close}
      onConfirm={async () => {
        if (!isWhole) throw new Error(missing);
        const dates = datesFrom(from, to ?? from);
        const closedNow = await commands.closeDays({ dates, reason: reason.trim() });
        const acted = dates.map((date) => ({ date }));
        reportDone(closedNow, labels.closeDone, labels.closed(reason), acted);
      }}
    >
      <DayField label={labels.closeFrom} value={from} onChange={setFrom} required />
      <DayField label={labels.closeTo} description={labels.closeToHelp} value={to} onChange={setTo} />
      <TextField
        label={labels.closeReason}
        description={labels.closeReasonHelp}
        value={reason}
        maxLength={CLOSED_REASON_MAX}
        onChange={setReason}
        required
      />
      {closed.length > 0 && (
        <section>
          <h3>{labels.closedDays}</h3>
          <HourList>
            {closed.map(([date, why]) => (
              <li key={date}>
                <Lines>
                  {labels.closedOn(date, why)}
                  <Button
                    size="small"
                    aria-label={labels.openOf(date)}
                    pending={opening?.date === date && opening.failed === null}
                    onClick={() => void open(date)}
                  >
                    {labels.open}
                  </Button>
                </Lines>
              </li>
            ))}
          </HourList>
          <ErrorNote>{opening?.failed}</ErrorNote>
        </section>
      )}
    </Question>
  );
}
