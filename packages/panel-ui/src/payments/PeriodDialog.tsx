import {
  dateAfter,
  dayAt,
  isPeriod,
  sumAmounts,
  usePanel,
  usePeriod,
  type Payment,
  type PaymentCommands,
  type Period,
  type TimeZone,
} from '@cabine/panel-core';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { DayField } from '../components/form/DayField';
import { useLabels } from '../labels/labels';
import { FormDialog } from '../provider/FormDialog';
import { writeDay } from '../provider/Moment';
import { useToasts } from '../provider/toasts';
import type { ContractForm } from '../provider/useContractForm';
import { RemoteScreen } from '../provider/views';
import { useAmounts } from './Diamonds';
import { paymentsLabels } from './payments.labels';
import { amountFor, PeriodMembers, rolesOf, type PeriodChoice } from './PeriodMembers';

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--cabine-space-2);
`;

interface PeriodFields extends PeriodChoice {
  from: string;
  to: string;
}

const NONE: PeriodChoice = { rates: {}, amounts: {}, unpaid: [] };
const loadSchema = () => import('@cabine/panel-core/contract').then(({ closePeriodSchema }) => closePeriodSchema);

/** The previous month in the station's time zone. */
function lastMonth(now: number, timeZone: TimeZone): { from: string; to: string } {
  const to = dateAfter(`${dayAt(now, timeZone).slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The payments to create: minutes by rate unless an amount was entered, without excluded members. */
const paymentsOf = (period: Period | null, choice: PeriodChoice) =>
  (period?.members ?? [])
    .filter(({ userId, barred }) => barred === null && !choice.unpaid.includes(userId))
    .map((member) => ({ ...member, amount: period && amountFor(period, choice, member) }))
    .filter(({ amount }) => amount !== 0);

export interface PeriodDialogProps {
  open: boolean;
  closePeriod: PaymentCommands['closePeriod'];
  onClose: () => void;
}

/** 'Fechar Período': creates payments from the hours on air between two days, after a review. */
export function PeriodDialog({ open, closePeriod, onClose }: PeriodDialogProps) {
  const labels = useLabels(paymentsLabels);
  const { config, clock } = usePanel();
  const toasts = useToasts();
  const amounts = useAmounts();
  const [month] = useState(() => lastMonth(clock.now(), config.timeZone));
  const [period, setPeriod] = useState<Period | null>(null);
  const bodyOf = ({ from, to, ...choice }: PeriodFields) => ({
    from,
    to,
    rates: rolesOf(period).flatMap(([roleId]) => {
      const { [roleId]: amount } = choice.rates;
      return amount === undefined ? [] : [{ roleId, amount }];
    }),
    payments: paymentsOf(period, choice).map(({ userId, minutes, amount }) => ({ userId, minutes, amount })),
  });
  const payLabel = (form: ContractForm<PeriodFields>) => {
    const paid = paymentsOf(period, form.methods.watch()).map(({ amount }) => amount ?? NaN);
    if (paid.length === 0 || paid.some((amount) => !(amount > 0))) return labels.closePeriod;
    return labels.periodPay(amounts(sumAmounts(paid)), paid.length);
  };
  const write = (paid: readonly { user_name: string; amount: number | null }[]) => {
    const lines = paid.map(({ user_name, amount }) => `${user_name}: ${amounts(amount ?? 0)}`);
    return [labels.diamonds(amounts(sumAmounts(paid.map(({ amount }) => amount ?? 0)))), ...lines].join('\n');
  };
  /** Both whole: either may have days and members of its own. */
  const compareMade = (mine: PeriodFields, made: readonly Payment[]) => {
    const daysOf = (from: string, to: string) => labels.period(writeDay(from), writeDay(to));
    const { period_from, period_to } = made[0] ?? {};
    return [
      {
        label: labels.columnPeriod,
        mine: daysOf(mine.from, mine.to),
        theirs: period_from && period_to ? daysOf(period_from, period_to) : '',
      },
      { label: labels.columnAmount, mine: write(paymentsOf(period, mine)), theirs: write(made) },
    ];
  };
  return (
    <FormDialog<PeriodFields, Awaited<ReturnType<typeof loadSchema>>, Payment[]>
      open={open}
      onClose={onClose}
      size="wide"
      title={labels.closePeriod}
      description={labels.closePeriodText}
      schema={loadSchema}
      defaultValues={{ ...month, ...NONE }}
      prepare={bodyOf}
      onSubmit={(body) => closePeriod(body)}
      compareMade={compareMade}
      onSaved={(made) => toasts.success(labels.periodDone(made.length))}
      saveLabel={payLabel}
      savesByButtonOnly
    >
      {(form) => <Fields form={form} onLoaded={setPeriod} />}
    </FormDialog>
  );
}

/** The days, and what is paid for them: a rate for each role and an amount for each member. */
function Fields({ form, onLoaded }: { form: ContractForm<PeriodFields>; onLoaded: (period: Period | null) => void }) {
  const labels = useLabels(paymentsLabels);
  const { config, clock } = usePanel();
  const { from, to, ...choice } = form.methods.watch();
  const isAhead = to >= dayAt(clock.now(), config.timeZone);
  const isOff = isAhead || !isPeriod({ from, to });
  const period = usePeriod({ from, to }, { isOff });
  const loaded = period.status === 'ready' && !isOff ? period.data : null;
  useEffect(() => onLoaded(loaded), [loaded, onLoaded]);
  const set = (values: Partial<PeriodFields>) =>
    (Object.keys(values) as (keyof PeriodFields)[]).forEach((name) =>
      form.methods.setValue(name, values[name] as never, { shouldDirty: true }),
    );
  const pick = (name: 'from' | 'to') => (day: string | null) => day && set({ [name]: day });
  return (
    <>
      <Days>
        <DayField label={labels.periodFrom} compact value={from} onChange={pick('from')} />
        <DayField label={labels.periodTo} compact value={to} onChange={pick('to')} />
      </Days>
      {isOff ? (
        <ErrorNote>{isAhead ? labels.periodAhead : labels.periodWrong}</ErrorNote>
      ) : (
        <RemoteScreen remote={period} skeleton={<SkeletonRows rows={4} />}>
          {(data) => <PeriodMembers period={data} choice={choice} onChange={set} />}
        </RemoteScreen>
      )}
    </>
  );
}
