import {
  ALL_MEMBERS,
  NOTIFICATIONS_MEANT,
  NOTIFICATIONS_PAGE_SIZE,
  hasExtension,
  useAllNotifications,
  usePanel,
  type Notification,
} from '@cabine/panel-core';
import BellPlus from 'lucide-react/icons/bell-plus';
import BellOff from 'lucide-react/icons/bell-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { PageHeader } from '../components/PageHeader';
import type { RowAction } from '../components/table/rowAction';
import { useLabels } from '../labels/labels';
import { ExportButton } from '../provider/ExportButton';
import { lazyDialog } from '../provider/lazyPart';
import { pageSearchOf } from '../provider/pageSearch';
import { useMoments } from '../provider/Moment';
import { PanelTable } from '../provider/PanelTable';
import { RemoveDialog } from '../provider/RemoveDialog';
import { useAddressTableState } from '../provider/useAddressTableState';
import { useFormRow } from '../provider/useFormRow';
import { notificationsLabels } from './notifications.labels';
import { useNotificationColumns } from './useNotificationColumns';

const NotificationDialog = lazyDialog(
  () => import('./NotificationDialog').then((file) => file.NotificationDialog),
  ({ open }) => open,
);

const Stack = styled.div`
  display: grid;
  gap: var(--cabine-space-4);
`;

const rowId = ({ id }: Notification) => id;
const SERVER = ['search', 'sort'] as const;
const NOTHING = [] as const;
const NO_SEARCH = {};
const SEARCHED = { sorts: ['title', 'created'], meant: NOTIFICATIONS_MEANT } as const;

function useRemoval(canRemove: boolean, onRemove: (row: Notification) => void) {
  const labels = useLabels(notificationsLabels);
  return useMemo<RowAction<Notification>[]>(
    () => [
      {
        id: 'remove',
        label: labels.delete,
        icon: <Trash2 size={16} />,
        onClick: onRemove,
        allowed: canRemove,
        tone: 'danger',
      },
    ],
    [labels, canRemove, onRemove],
  );
}

/** /administration/notifications: 'Gerenciamento de Notificações' (product.md 2.12), paged by the server. */
export function NotificationsScreen() {
  const labels = useLabels(notificationsLabels);
  const { query, update } = useAddressTableState();
  const { config } = usePanel();
  const searches = hasExtension(config, 'searchNotifications');
  const columns = useNotificationColumns();
  const { notifications, total, canCreate, canRemove, create, remove, loadAll } = useAllNotifications(
    query.page,
    searches ? pageSearchOf(query, columns, SEARCHED) : NO_SEARCH,
  );
  const [writing, setWriting] = useFormRow<Notification>(canCreate);
  const [removing, setRemoving] = useState<Notification | null>(null);

  const moments = useMoments();
  const goTo = useCallback((page: number) => update({ page }), [update]);
  const actions = useRemoval(canRemove, setRemoving);
  return (
    <Stack>
      <PageHeader title={labels.adminTitle} />
      <PanelTable
        label={labels.adminTitle}
        rows={notifications}
        columns={columns}
        rowId={rowId}
        rowName={({ title }) => title}
        actions={actions}
        paging={{
          page: query.page,
          pageSize: NOTIFICATIONS_PAGE_SIZE,
          total,
          onChange: goTo,
          handles: searches ? SERVER : NOTHING,
        }}
        action={
          <>
            <ExportButton fileName={labels.adminTitle} load={loadAll} columns={columns} />
            {canCreate && (
              <Button variant="primary" icon={<BellPlus size={16} />} onClick={() => setWriting(null)}>
                {labels.add}
              </Button>
            )}
          </>
        }
        empty={{ icon: <BellOff size={20} />, title: labels.adminEmpty, text: labels.adminEmptyText }}
      />
      <NotificationDialog
        open={writing === null}
        create={create}
        onClose={() => setWriting(undefined)}
        // The new notification is the first row of the unfiltered first page.
        onSent={() => update({ page: 1, q: '', sort: null })}
      />
      <RemoveDialog
        row={removing}
        remove={({ id }) => remove(id)}
        onClose={() => setRemoving(null)}
        title={labels.deleteTitle}
        text={labels.deleteText}
        loss={({ title, userId, userName, created_at }) =>
          labels.deleteLoss(
            title,
            userId === ALL_MEMBERS ? labels.allMembers.toLowerCase() : userName,
            moments.date(created_at),
          )
        }
        confirmLabel={labels.delete}
        doneText={labels.deleted}
        failedText={labels.deleteFailed}
      />
    </Stack>
  );
}
