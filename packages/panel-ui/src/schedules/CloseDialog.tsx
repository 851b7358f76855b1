import { DATES_AHEAD, dateAfter, type DatedSchedule } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import { useState } from 'react';
import { Button } from '../components/Button';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { DayField } from '../components/form/DayField';
import { useCommandErrorText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { FormDialog } from '../provider/FormDialog';
import { FormDayField } from '../provider/formFields';
import { FormTextField } from '../provider/formTextFields';
import type { ContractForm } from '../provider/useContractForm';
import { useFormField } from '../provider/useFormField';
import { datesLabels } from './dates.labels';
import type { QuestionOf, QuestionProps } from './scheduleQuestion';
import { HourList } from './weekGridStyles';
import { Lines } from './slotStyles';
import { useReports } from './useReports';

interface CloseFields {
  /** The first, where problems of all are shown. */
  dates: string | null;
  to: string | null;
  reason: string;
}

const NONE: CloseFields = { dates: null, to: null, reason: '' };
const loadSchema = () => import('@cabine/panel-core/contract').then(({ closeDaysSchema }) => closeDaysSchema);

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
  const { reportDone } = useReports(commands.undo);
  const last = dateAfter(commands.now.date, DATES_AHEAD);
  const isTooFar = ({ dates, to }: CloseFields) => [dates, to].some((date) => date !== null && date > last);
  return (
    <FormDialog<CloseFields, Awaited<ReturnType<typeof loadSchema>>, void>
      open={isOpen}
      onClose={onClose}
      title={labels.close}
      description={labels.closeText}
      saveLabel={labels.close}
      schema={loadSchema}
      defaultValues={NONE}
      prepare={(values) => {
        const { dates: from, to, reason } = values;
        const isOff = !from || to === '' || isTooFar(values);
        return { dates: isOff ? [] : datesFrom(from, to ?? from), reason };
      }}
      onSubmit={async (body) => {
        const closed = await commands.closeDays(body);
        const acted = body.dates.map((date) => ({ date }));
        if (closed.ok) reportDone(closed, labels.closeDone, labels.closed(body.reason), acted);
        return closed;
      }}
    >
      {(form) => (
        <>
          <FromField
            form={form}
            problem={isTooFar(form.methods.watch()) ? labels.closeTooFar(last) : labels.closeNoDay}
          />
          <FormDayField form={form} name="to" label={labels.closeTo} description={labels.closeToHelp} />
          <FormTextField form={form} name="reason" label={labels.closeReason} description={labels.closeReasonHelp} />
          <ClosedDays commands={commands} />
        </>
      )}
    </FormDialog>
  );
}

function FromField({ form, problem }: { form: ContractForm<CloseFields>; problem: string }) {
  const { closeFrom } = useLabels(datesLabels);
  const { error, ...field } = useFormField<CloseFields, string | null>(form, 'dates', closeFrom);
  return <DayField {...field} label={closeFrom} error={error && problem} autoFocus />;
}

/** The closed days, each with a button that opens it. */
function ClosedDays({ commands }: { commands: DatedSchedule }) {
  const labels = useLabels(datesLabels);
  const { reportDone } = useReports(commands.undo);
  const errorText = useCommandErrorText(labels.failed);
  const [opening, setOpening] = useState<{ date: string; failed: string | null } | null>(null);
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
  if (closed.length === 0) return null;
  return (
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
  );
}
