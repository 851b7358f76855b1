import { useWarnings, type Warning } from '@cabine/panel-core';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { EmptyState } from '../components/feedback/EmptyState';
import { PageHeader } from '../components/PageHeader';
import type { RowAction } from '../components/table/rowAction';
import { useLabels } from '../labels/labels';
import { lazyDialog } from '../provider/lazyPart';
import { useMoments } from '../provider/Moment';
import { PanelTable } from '../provider/PanelTable';
import { RemoveDialog } from '../provider/RemoveDialog';
import { useFormRow } from '../provider/useFormRow';
import { useWarningColumns } from './useWarningColumns';
import { warningsLabels } from './warnings.labels';

const WarningDialog = lazyDialog(
  () => import('./WarningDialog').then((file) => file.WarningDialog),
  ({ open }) => open,
);

const Stack = styled.div`
  display: grid;
  gap: var(--cabine-space-4);
`;

const rowId = ({ id }: Warning) => id;

/** /administration/warnings: 'Gerenciamento de Advertências' (product.md 2.13). */
export function WarningsScreen() {
  const labels = useLabels(warningsLabels);
  const { warnings, canView, canCreate, canRemove, create, remove } = useWarnings();
  const [writing, setWriting] = useFormRow<Warning>(canCreate);
  const [removing, setRemoving] = useState<Warning | null>(null);

  const actions = useMemo<RowAction<Warning>[]>(
    () => [
      {
        id: 'remove',
        label: labels.delete,
        icon: <Trash2 size={16} />,
        onClick: setRemoving,
        allowed: canRemove,
        tone: 'danger',
      },
    ],
    [labels, canRemove],
  );
  const add = canCreate && (
    <Button variant="primary" icon={<TriangleAlert size={16} />} onClick={() => setWriting(null)}>
      {labels.add}
    </Button>
  );
  const columns = useWarningColumns();
  const moments = useMoments();
  return (
    <Stack>
      <PageHeader title={labels.title} />
      {canView || !canCreate ? (
        <PanelTable
          label={labels.title}
          rows={warnings}
          columns={columns}
          rowId={rowId}
          rowName={({ reason, user_name }) => (user_name ? labels.rowName(reason, user_name) : reason)}
          actions={actions}
          action={add}
          empty={{ icon: <ShieldCheck size={20} />, title: labels.emptyTitle, text: labels.emptyText }}
        />
      ) : (
        <Card>
          <EmptyState icon={<TriangleAlert size={20} />} title={labels.unseenTitle} action={add} />
        </Card>
      )}
      <WarningDialog open={writing === null} create={create} onClose={() => setWriting(undefined)} />
      <RemoveDialog
        row={removing}
        remove={({ id }) => remove(id)}
        onClose={() => setRemoving(null)}
        title={labels.deleteTitle}
        text={labels.deleteText}
        loss={({ reason, user_name, created_at }) => labels.deleteLoss(reason, user_name, moments.date(created_at))}
        confirmLabel={labels.delete}
        doneText={labels.deleted}
        failedText={labels.deleteFailed}
      />
    </Stack>
  );
}
