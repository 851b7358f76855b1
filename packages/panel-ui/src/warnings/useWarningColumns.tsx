import { SEVERITIES, type Warning } from '@cabine/panel-core';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { TableColumn } from '../components/table/tableColumn';
import { useLabels } from '../labels/labels';
import { Moment, useMoments } from '../provider/Moment';
import { SeverityPill } from './SeverityPill';
import { warningsLabels } from './warnings.labels';

const Reason = styled.span`
  display: grid;

  & > small {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
    font-weight: 400;
  }
`;

const Description = styled.span`
  display: block;
  max-width: 60ch;
  white-space: pre-line;
`;

/** Motivo (and whose, where the back end says it), Descrição, Gravidade, Criado em (product.md 2.13). */
export function useWarningColumns(): readonly TableColumn<Warning>[] {
  const labels = useLabels(warningsLabels);
  const moments = useMoments();
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
      {
        id: 'description',
        header: labels.columnDescription,
        value: ({ description }) => description,
        sortable: false,
        cell: ({ description }) => <Description>{description}</Description>,
      },
      {
        id: 'severity',
        header: labels.columnSeverity,
        value: ({ severity }) => SEVERITIES.indexOf(severity),
        text: ({ severity }) => labels.severityName(severity),
        cell: ({ severity }) => <SeverityPill severity={severity} />,
        filter: { options: SEVERITIES.map(labels.severityName).map((label) => ({ value: label, label })) },
      },
      {
        id: 'created',
        header: labels.columnCreated,
        value: ({ created_at }) => Date.parse(created_at),
        text: ({ created_at }) => moments.full(created_at),
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
    ],
    [labels, moments],
  );
}
