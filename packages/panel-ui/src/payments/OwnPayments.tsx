import { useOwnPayments } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Card } from '../components/Card';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { Pill } from '../components/Pill';
import { CardText, RowList } from '../components/cardParts';
import { useLabels } from '../labels/labels';
import { Moment, writeDay } from '../provider/Moment';
import { RemoteScreen } from '../provider/views';
import { Diamonds } from './Diamonds';
import { paymentsLabels } from './payments.labels';
import { isMade } from './usePaymentColumns';
import { paymentStatusLabels, paymentTypeLabels, writeHours } from './values.labels';

const List = styled(RowList)`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cabine-space-1) var(--cabine-space-3);
  }
  & > li > span:last-child {
    margin-inline-start: auto;
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-sm);
  }
`;

/** What the member was paid, newest first. */
export function OwnPayments() {
  const labels = useLabels(paymentsLabels);
  const types = useLabels(paymentTypeLabels);
  const statuses = useLabels(paymentStatusLabels);
  return (
    <Card flush title={labels.ownTitle}>
      <RemoteScreen
        remote={useOwnPayments()}
        skeleton={<SkeletonRows rows={1} rowHeight={48} />}
        failedText={labels.ownFailed}
      >
        {(payments) =>
          payments.length === 0 ? (
            <CardText>{labels.ownEmpty}</CardText>
          ) : (
            <List>
              {payments.map((payment) => (
                <li key={payment.id}>
                  <Diamonds amount={payment.amount} />
                  <span>{types[payment.type]}</span>
                  {payment.period_from && payment.period_to && (
                    <span>{labels.period(writeDay(payment.period_from), writeDay(payment.period_to))}</span>
                  )}
                  {payment.minutes != null && <span>{writeHours(payment.minutes)}</span>}
                  {!isMade(payment) && <Pill>{statuses.annulled}</Pill>}
                  <span>
                    <Moment at={payment.created_at} /> {payment.created_by && labels.ownBy(payment.created_by)}
                  </span>
                </li>
              ))}
            </List>
          )
        }
      </RemoteScreen>
    </Card>
  );
}
