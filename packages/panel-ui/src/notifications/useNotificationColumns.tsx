import { ALL_MEMBERS, type Notification } from '@cabine/panel-core';
import { fold } from '@cabine/panel-core/text';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import { Pill } from '../components/Pill';
import type { TableColumn } from '../components/table/tableColumn';
import { useLabels } from '../labels/labels';
import { Prose, useFieldColumns } from '../provider/useFieldColumns';
import { notificationsLabels } from './notifications.labels';

/** `id` is the server's name of the sort order. */
export function useNotificationColumns(): readonly TableColumn<Notification>[] {
  const labels = useLabels(notificationsLabels);
  const fields = useFieldColumns<Notification>();
  return useMemo(
    () => [
      { id: 'title', header: labels.columnTitle, value: ({ title }) => title },
      {
        id: 'content',
        header: labels.columnContent,
        value: ({ content }) => content,
        sortable: false,
        prose: true,
        cell: ({ content }) => <Prose>{content}</Prose>,
      },
      {
        id: 'addressee',
        header: labels.columnAddressee,
        text: ({ userId, userName }) => (userId === ALL_MEMBERS ? labels.allMembers : userName),
        search: { valuesOf: (word) => (fold(labels.allMembers).includes(word) ? ['all'] : []) },
        cell: ({ userId, userName }) =>
          userId === ALL_MEMBERS ? <Pill icon={<Users size={16} aria-hidden />}>{labels.allMembers}</Pill> : userName,
      },
      { id: 'sender', header: labels.columnSender, text: ({ sender }) => sender ?? '', priority: 'low' },
      { ...fields.instant('created_at', labels.columnCreated), id: 'created' },
    ],
    [labels, fields],
  );
}
