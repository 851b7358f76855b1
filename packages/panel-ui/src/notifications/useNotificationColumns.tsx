import { ALL_MEMBERS, type Notification } from '@cabine/panel-core';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Pill } from '../components/Pill';
import type { TableColumn } from '../components/table/tableColumn';
import { useLabels } from '../labels/labels';
import { Moment, useMoments } from '../provider/Moment';
import { notificationsLabels } from './notifications.labels';

const Message = styled.span`
  display: block;
  max-width: 60ch;
  white-space: pre-line;
`;

/** `id` is the server's name of the sort order. */
export function useNotificationColumns(): readonly TableColumn<Notification>[] {
  const labels = useLabels(notificationsLabels);
  const moments = useMoments();
  return useMemo(
    () => [
      { id: 'title', header: labels.columnTitle, value: ({ title }) => title },
      {
        id: 'content',
        header: labels.columnContent,
        value: ({ content }) => content,
        sortable: false,
        prose: true,
        cell: ({ content }) => <Message>{content}</Message>,
      },
      {
        id: 'addressee',
        header: labels.columnAddressee,
        text: ({ userId, userName }) => (userId === ALL_MEMBERS ? labels.allMembers : userName),
        cell: ({ userId, userName }) =>
          userId === ALL_MEMBERS ? <Pill icon={<Users size={16} aria-hidden />}>{labels.allMembers}</Pill> : userName,
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
