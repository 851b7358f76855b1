import { sumAmounts, type Payment } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Skeleton } from '../components/feedback/Skeleton';
import type { TableColumn } from '../components/table/tableColumn';
import { useDataTable } from '../components/table/useDataTable';
import { useLabels, useLanguageTag } from '../labels/labels';
import { useAddressTableState } from '../provider/useAddressTableState';
import { Diamonds } from './Diamonds';
import { paymentsLabels } from './payments.labels';
import { isMade } from './usePaymentColumns';

const Root = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--cabine-space-2) var(--cabine-space-6);
  margin-inline-end: var(--cabine-space-4);
  min-height: calc(48 * var(--cabine-px));
  @media (width < 40em) {
    width: 100%;
    margin: 0;
  }

  & dt {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
  & dd {
    font-size: var(--cabine-font-lg);
  }
`;

const total = (payments: readonly Payment[]) => sumAmounts(payments.map(({ amount }) => amount));
const rowId = ({ id }: Payment) => id;

export interface PaymentTotalsProps {
  payments: readonly Payment[];
  columns: readonly TableColumn<Payment>[];
}

/** Totals of all found payments, on every page; annulled payments have a separate total. */
export function PaymentTotals({ payments, columns }: PaymentTotalsProps) {
  // The table's query on a single page.
  const { rows } = useDataTable({
    rows: payments,
    columns,
    rowId,
    state: useAddressTableState(),
    paging: { pageSize: Math.max(1, payments.length) },
    language: useLanguageTag(),
  });
  return <Totals made={total(rows.filter(isMade))} annulled={total(rows.filter((row) => !isMade(row)))} />;
}

export const TotalsSkeleton = () => (
  <Root as="div">
    <Skeleton width="96px" height={48} />
  </Root>
);

export function Totals({ made, annulled }: { made: number; annulled: number }) {
  const labels = useLabels(paymentsLabels);
  return (
    <Root>
      <div>
        <dt>{labels.total}</dt>
        <dd>
          <Diamonds amount={made} />
        </dd>
      </div>
      {annulled > 0 && (
        <div>
          <dt>{labels.totalAnnulled}</dt>
          <dd>
            <Diamonds amount={annulled} />
          </dd>
        </div>
      )}
    </Root>
  );
}
