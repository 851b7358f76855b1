import { useOwnWarnings } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Card } from '../components/Card';
import { CardText, RowList } from '../components/cardParts';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { useLabels } from '../labels/labels';
import { Moment } from '../provider/Moment';
import { RemoteScreen } from '../provider/views';
import { SeverityPill } from './SeverityPill';
import { warningsLabels } from './warnings.labels';

const List = styled(RowList)`
  & > li {
    display: grid;
    gap: var(--cabine-space-1);
  }
  & > li > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cabine-space-1) var(--cabine-space-2);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > li > p {
    max-width: 75ch;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & time {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-sm);
  }
`;

export function OwnWarnings() {
  const labels = useLabels(warningsLabels);
  return (
    <Card flush title={labels.ownTitle}>
      <RemoteScreen
        remote={useOwnWarnings()}
        skeleton={<SkeletonRows rows={1} rowHeight={64} />}
        failedText={labels.ownFailed}
      >
        {(warnings) =>
          warnings.length === 0 ? (
            <CardText>{labels.emptyTitle}</CardText>
          ) : (
            <List>
              {warnings.map(({ id, reason, description, severity, created_at }) => (
                <li key={id}>
                  <div>
                    {reason}
                    <SeverityPill severity={severity} />
                  </div>
                  <p>{description}</p>
                  <Moment at={created_at} />
                </li>
              ))}
            </List>
          )
        }
      </RemoteScreen>
    </Card>
  );
}
