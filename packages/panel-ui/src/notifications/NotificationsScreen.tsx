import {
  ALL_MEMBERS,
  NOTIFICATIONS_MEANT,
  NOTIFICATIONS_PAGE_SIZE,
  hasExtension,
  useAllNotifications,
  usePanel,
} from '@cabine/panel-core';
import BellPlus from 'lucide-react/icons/bell-plus';
import BellOff from 'lucide-react/icons/bell-off';
import { useCallback, useMemo } from 'react';
import { useLabels } from '../labels/labels';
import { CollectionScreen } from '../provider/CollectionScreen';
import { lazyDialog } from '../provider/lazyPart';
import { pageSearchOf } from '../provider/pageSearch';
import { useMoments } from '../provider/Moment';
import { useAddressTableState } from '../provider/useAddressTableState';
import { notificationsLabels } from './notifications.labels';
import { useNotificationColumns } from './useNotificationColumns';

const NotificationDialog = lazyDialog(
  () => import('./NotificationDialog').then((file) => file.NotificationDialog),
  ({ row }) => row !== undefined,
);

const SERVER = ['search', 'sort'] as const;
const NOTHING = [] as const;
const NO_SEARCH = {};
const SEARCHED = { sorts: ['title', 'created'], meant: NOTIFICATIONS_MEANT } as const;

/** /administration/notifications: 'Gerenciamento de Notificações' (product.md 2.12), paged by the server. */
export function NotificationsScreen() {
  const labels = useLabels(notificationsLabels);
  const { query, update } = useAddressTableState();
  const { config } = usePanel();
  const searches = hasExtension(config, 'searchNotifications');
  const columns = useNotificationColumns();
  const { notifications, total, loadAll, ...commands } = useAllNotifications(
    query.page,
    searches ? pageSearchOf(query, columns, SEARCHED) : NO_SEARCH,
  );
  const moments = useMoments();
  const onChange = useCallback((page: number) => update({ page }), [update]);
  const { adminTitle: title, adminEmpty: emptyTitle, adminEmptyText: emptyText } = labels;
  return (
    <CollectionScreen
      rows={notifications}
      commands={{ ...commands, canManage: false }}
      columns={columns}
      rowName={({ title }) => title}
      loss={({ title, userId, userName, created_at }) =>
        labels.deleteLoss(
          title,
          userId === ALL_MEMBERS ? labels.allMembers.toLowerCase() : userName,
          moments.date(created_at),
        )
      }
      labels={useMemo(() => ({ ...labels, title, emptyTitle, emptyText }), [labels, title, emptyTitle, emptyText])}
      icon={<BellOff size={20} />}
      addIcon={<BellPlus size={16} />}
      dialog={NotificationDialog}
      paging={{
        page: query.page,
        pageSize: NOTIFICATIONS_PAGE_SIZE,
        total,
        onChange,
        handles: searches ? SERVER : NOTHING,
      }}
      loadAll={loadAll}
    />
  );
}
