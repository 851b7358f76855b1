import { PAYMENT_MADE, PAYMENT_TYPES, toHundredths, type Payment } from '@cabine/panel-core';
import { useMemo } from 'react';
import { readDay } from '../components/form/readDay';
import { Pill } from '../components/Pill';
import type { TableColumn } from '../components/table/tableColumn';
import { useLabels, useLanguageTag } from '../labels/labels';
import { useMoments, writeDay } from '../provider/Moment';
import { numberTyped, useFieldColumns } from '../provider/useFieldColumns';
import { Diamonds } from './Diamonds';
import { paymentsLabels } from './payments.labels';
import { paymentStatusLabels, paymentTypeLabels } from './values.labels';

/** '1': made; anything else: annulled (product.md 3). */
export const isMade = ({ status }: Payment): boolean => status === PAYMENT_MADE;

export const STATUSES = ['made', 'annulled'] as const;

const optionsOf = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: nameOf(value) }));

/** The columns of product.md 2.11, and Período if any payment has one. */
export function usePaymentColumns(hasPeriods = false): readonly TableColumn<Payment>[] {
  const labels = useLabels(paymentsLabels);
  const types = useLabels(paymentTypeLabels);
  const statuses = useLabels(paymentStatusLabels);
  const fields = useFieldColumns<Payment>();
  const moments = useMoments();
  const language = useLanguageTag();
  return useMemo(() => {
    const statusOf = (payment: Payment) => (isMade(payment) ? statuses.made : statuses.annulled);
    const columns: TableColumn<Payment>[] = [
      // The recipient is the row header, although 'Criado por' is the first column of product.md 2.11.
      { id: 'createdBy', header: labels.columnCreatedBy, value: ({ created_by }) => created_by, priority: 'low' },
      {
        id: 'member',
        header: labels.columnMember,
        value: ({ user_name }) => user_name,
        priority: 'main',
        hideable: false,
      },
      {
        id: 'amount',
        header: labels.columnAmount,
        value: ({ amount }) => amount,
        cell: ({ amount }) => <Diamonds amount={amount} />,
        search: {
          valuesOf: (word) => numberTyped(word, language).map((number) => String(toHundredths(number))),
          has: ({ amount }, hundredths) => String(toHundredths(amount)) === hundredths,
        },
        align: 'end',
      },
      {
        id: 'type',
        header: labels.columnType,
        value: ({ type }) => types[type],
        filter: { value: ({ type }) => type, options: optionsOf(PAYMENT_TYPES, (type) => types[type]) },
      },
      { ...fields.instant('created_at', labels.columnCreated), id: 'created' },
      {
        id: 'period',
        header: labels.columnPeriod,
        value: ({ period_from }) => period_from,
        text: ({ period_from: from, period_to: to }) => (from && to ? labels.period(writeDay(from), writeDay(to)) : ''),
        inFile: {
          value: ({ period_from: from, period_to: to }) =>
            from && to ? labels.period(moments.dayInFile(from), moments.dayInFile(to)) : '',
        },
        search: {
          valuesOf: (word) => [readDay(word) ?? []].flat(),
          has: ({ period_from: from, period_to: to }, day) => Boolean(from && to && from <= day && day <= to),
        },
        priority: 'low',
      },
      {
        id: 'status',
        header: labels.columnStatus,
        value: statusOf,
        cell: (payment) => (
          <Pill dot tone={isMade(payment) ? 'ok' : 'neutral'}>
            {statusOf(payment)}
          </Pill>
        ),
        filter: {
          value: (payment) => (isMade(payment) ? 'made' : 'annulled'),
          options: optionsOf(STATUSES, (status) => statuses[status]),
        },
      },
    ];
    return hasPeriods ? columns : columns.filter(({ id }) => id !== 'period');
  }, [labels, types, statuses, fields, hasPeriods, moments, language]);
}
