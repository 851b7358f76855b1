import { SEVERITIES, type Warning } from '@cabine/panel-core';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { TableColumn } from '../components/table/tableColumn';
import { useLabels } from '../labels/labels';
import { useFieldColumns } from '../provider/useFieldColumns';
import { SeverityPill } from './SeverityPill';
import { warningsLabels } from './warnings.labels';
import { severityLabels } from './values.labels';

const Reason = styled.span`
  display: grid;

  & > small {
    color: var(--cabine-text-muted);
    font-weight: 400;
  }
`;

/** product.md 2.13. The first column includes the member's name if the back end sends it. */
export function useWarningColumns(): readonly TableColumn<Warning>[] {
  const labels = useLabels(warningsLabels);
  const severities = useLabels(severityLabels);
  const columns = useFieldColumns<Warning>();
  return useMemo(
    () => [
      {
        id: 'reason',
        header: labels.columnReason,
        value: ({ reason }) => reason,
        text: ({ reason, user_name }) => (user_name ? `${reason} (${user_name})` : reason),
        cell: ({ reason, user_name }) => (
          <Reason>
            <span>{reason}</span>
            {user_name && <small>{labels.toMember(user_name)}</small>}
          </Reason>
        ),
      },
      columns.prose('description', labels.columnDescription),
      {
        ...columns.choice('severity', labels.columnSeverity, SEVERITIES, (severity) => severities[severity]),
        cell: ({ severity }) => <SeverityPill severity={severity} />,
      },
      { ...columns.instant('created_at', labels.columnCreated), id: 'created' },
    ],
    [labels, severities, columns],
  );
}
