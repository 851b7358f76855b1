import {
  AUDIT_AREAS,
  AUDIT_PAGE_SIZE,
  auditAreasOf,
  useAuditLog,
  usePanel,
  useUser,
  type AuditEntry,
} from '@cabine/panel-core';
import ScrollText from 'lucide-react/icons/scroll-text';
import Undo2 from 'lucide-react/icons/undo-2';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { PageHeader } from '../components/PageHeader';
import { Stack } from '../components/Stack';
import { Skeleton } from '../components/feedback/Skeleton';
import type { RowAction } from '../components/table/rowAction';
import { useLabels } from '../labels/labels';
import { ExportButton } from '../provider/ExportButton';
import { lazyDialog, lazyPart } from '../provider/lazyPart';
import { PanelTable } from '../provider/PanelTable';
import { useAddressTableState } from '../provider/useAddressTableState';
import { auditLabels } from './audit.labels';
import { DAYS, searchOf } from './auditSearch';
import { useAuditColumns } from './useAuditColumns';
import { useAuditWords } from './useAuditWords';

const rowId = ({ id }: AuditEntry) => id;
const SERVER = ['search', 'filter'] as const;
/** Loaded separately because of its size. */
const DayFilters = lazyPart(() => import('./DayFilters').then((file) => file.DayFilters));

const RestoreDialog = lazyDialog(
  () => import('./RestoreDialog').then((file) => file.RestoreDialog),
  ({ entry }) => entry !== null,
);

/** /administration/audit: 'Registro', paged by the server. */
export function AuditScreen() {
  const labels = useLabels(auditLabels);
  const { config } = usePanel();
  const isWhole = auditAreasOf(useUser()).length === AUDIT_AREAS.length;
  const state = useAddressTableState();
  const { query, update } = state;
  const columns = useAuditColumns();
  const search = searchOf(query, columns, config.timeZone);
  const { entries, total, canRestore, restore, loadAll } = useAuditLog(query.page, search);
  const words = useAuditWords();
  const [restoring, setRestoring] = useState<AuditEntry | null>(null);
  const goTo = useCallback((page: number) => update({ page }), [update]);
  const actions = useMemo<RowAction<AuditEntry>[]>(
    () => [
      {
        id: 'restore',
        label: labels.restore,
        icon: <Undo2 size={16} />,
        onClick: setRestoring,
        allowed: (entry) => canRestore && entry.restorable,
      },
    ],
    [labels, canRestore],
  );
  return (
    <Stack>
      <PageHeader title={labels.title} description={isWhole ? undefined : labels.inPart} />
      <PanelTable
        label={labels.title}
        rows={entries}
        columns={columns}
        rowId={rowId}
        rowName={(entry) => labels.rowName(words.action(entry), entry.user_name || labels.nobody)}
        actions={actions}
        paging={{ page: query.page, pageSize: AUDIT_PAGE_SIZE, total, onChange: goTo, handles: SERVER }}
        ownFilters={DAYS}
        filterFields={
          <Suspense fallback={<Skeleton width="min(280px, 100%)" height={40} />}>
            <DayFilters {...state} />
          </Suspense>
        }
        action={<ExportButton fileName={labels.title} load={loadAll} columns={columns} />}
        empty={{ icon: <ScrollText size={20} />, title: labels.emptyTitle, text: labels.emptyText }}
      />
      <RestoreDialog entry={restoring} restore={restore} onClose={() => setRestoring(null)} />
    </Stack>
  );
}
