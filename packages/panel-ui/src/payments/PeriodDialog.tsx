import {
  amountOfMinutes,
  dateAfter,
  dayAt,
  sumAmounts,
  usePanel,
  usePeriod,
  type PaymentCommands,
  type Period,
  type TimeZone,
} from '@cabine/panel-core';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { DayField } from '../components/form/DayField';
import { Dialog } from '../components/overlay/Dialog';
import { commonLabels } from '../labels/common.labels';
import { useRefusalText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { useDialogTexts } from '../provider/FormDialog';
import { useToasts } from '../provider/toasts';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { RemoteScreen } from '../provider/views';
import { useAmounts } from './Diamonds';
import { paymentsLabels } from './payments.labels';
import { PeriodMembers, isUnreadable, rateOf, type PeriodChoice } from './PeriodMembers';

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--cabine-space-2);
`;

const DAY_MS = 86_400_000;
const MOST_DAYS = 92;
const NONE: PeriodChoice = { rates: {}, amounts: {}, unpaid: [] };

/** The previous month in the station's time zone. */
function lastMonth(now: number, timeZone: TimeZone): { from: string; to: string } {
  const to = dateAfter(`${dayAt(now, timeZone).slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The payments to create: minutes by rate unless an amount was entered, without excluded members. */
function paymentsOf(period: Period, choice: PeriodChoice) {
  return period.members
    .filter(({ userId, barred }) => barred === null && !choice.unpaid.includes(userId))
    .map(({ userId, roleId, minutes }) => ({
      userId,
      minutes,
      amount: choice.amounts[userId] ?? amountOfMinutes(minutes, rateOf(period, choice, roleId)),
    }))
    .filter(({ amount }) => amount > 0);
}

export interface PeriodDialogProps {
  open: boolean;
  closePeriod: PaymentCommands['closePeriod'];
  onClose: () => void;
}

/** 'Fechar Período': creates payments from the hours on air between two days, after a review. */
export function PeriodDialog({ open, ...props }: PeriodDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function usePeriodChoice({ closePeriod, onClose }: Omit<PeriodDialogProps, 'open'>) {
  const labels = useLabels(paymentsLabels);
  const { config, clock } = usePanel();
  const toasts = useToasts();
  const refusal = useRefusalText();
  const [dates, setDates] = useState(() => lastMonth(clock.now(), config.timeZone));
  const [choice, setChoice] = useState(NONE);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const days = (Date.parse(dates.to) - Date.parse(dates.from)) / DAY_MS + 1;
  const today = dayAt(clock.now(), config.timeZone);
  const isAhead = dates.to >= today;
  const isWrong = isAhead || !(days >= 1 && days <= MOST_DAYS);
  // Not asked while the dates are still being typed.
  const period = usePeriod(dates, { isOff: isWrong });
  const payments = useMemo(
    () => (period.status === 'ready' && !isWrong && !isUnreadable(choice) ? paymentsOf(period.data, choice) : []),
    [period, choice, isWrong],
  );

  const pickDay = (key: 'from' | 'to') => (day: string | null) => {
    if (!day) return;
    setProblem(null);
    setChoice({ ...NONE, rates: choice.rates });
    setDates({ ...dates, [key]: day });
  };
  const submit = async () => {
    if (pending || payments.length === 0) return;
    setPending(true);
    const rates = Object.entries(choice.rates).map(([roleId, amount]) => ({ roleId: Number(roleId), amount }));
    const closed = await closePeriod({ ...dates, rates, payments });
    setPending(false);
    if (!closed.ok) {
      setProblem(refusal(closed.error));
      if (period.status === 'ready') period.retry();
      return;
    }
    toasts.success(labels.periodDone(closed.value.length));
    onClose();
  };
  return { dates, pickDay, isAhead, isWrong, period, choice, setChoice, payments, submit, pending, problem };
}

function OpenDialog(props: Omit<PeriodDialogProps, 'open'>) {
  const { onClose } = props;
  const labels = useLabels(paymentsLabels);
  const { cancel } = useLabels(commonLabels);
  const texts = useDialogTexts();
  const amounts = useAmounts();
  const { dates, pickDay, isAhead, isWrong, period, choice, setChoice, payments, ...sending } = usePeriodChoice(props);
  const { submit, pending, problem } = sending;
  const total = amounts(sumAmounts(payments.map(({ amount }) => amount)));
  return (
    <Dialog
      open
      size="wide"
      onClose={() => !pending && onClose()}
      title={labels.closePeriod}
      description={labels.closePeriodText}
      isDirty={choice !== NONE && !pending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      texts={texts}
      actions={(requestClose) => (
        <>
          <Button aria-disabled={pending} onClick={requestClose}>
            {cancel}
          </Button>
          {payments.length > 0 && (
            <Button type="submit" variant="primary" pending={pending}>
              {labels.periodPay(total, payments.length)}
            </Button>
          )}
        </>
      )}
    >
      <Days>
        <DayField label={labels.periodFrom} compact value={dates.from} onChange={pickDay('from')} />
        <DayField label={labels.periodTo} compact value={dates.to} onChange={pickDay('to')} />
      </Days>
      {isWrong ? (
        <ErrorNote>{isAhead ? labels.periodAhead : labels.periodWrong}</ErrorNote>
      ) : (
        <RemoteScreen remote={period} skeleton={<SkeletonRows rows={4} />}>
          {(data) => <PeriodMembers period={data} choice={choice} onChange={setChoice} />}
        </RemoteScreen>
      )}
      <ErrorNote>{problem}</ErrorNote>
    </Dialog>
  );
}
