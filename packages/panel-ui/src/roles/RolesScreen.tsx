import { useRoles, useUser, type Role } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Shield from 'lucide-react/icons/shield';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { PageHeader } from '../components/PageHeader';
import { Pill } from '../components/Pill';
import type { RowAction } from '../components/table/rowAction';
import type { TableColumn } from '../components/table/tableColumn';
import { useLast } from '../components/useLast';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useRankErrorText } from '../labels/rank.labels';
import { lazyDialog } from '../provider/lazyDialog';
import { PanelTable } from '../provider/PanelTable';
import { useToasts } from '../provider/toasts';
import { rolesLabels } from './roles.labels';

const RoleDialog = lazyDialog(
  () => import('./RoleDialog').then((file) => file.RoleDialog),
  ({ open }) => open,
);

const Stack = styled.div`
  display: grid;
  gap: var(--cabine-space-4);
`;

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--cabine-space-2);
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Cargo, Rank (SPEC 2). */
function useRoleColumns(): readonly TableColumn<Role>[] {
  const labels = useLabels(rolesLabels);
  const ownRank = useUser()?.role;
  return useMemo(
    () => [
      {
        id: 'name',
        header: labels.columnName,
        value: ({ name }) => name,
        cell: ({ name, rank }) => (
          <Name>
            <span>{name}</span>
            {/* Ranks are unique: this is the role that one holds. */}
            {rank === ownRank && <Pill tone="accent">{labels.you}</Pill>}
          </Name>
        ),
      },
      { id: 'rank', header: labels.columnRank, value: ({ rank }) => rank, align: 'end' },
    ],
    [labels, ownRank],
  );
}

type Question = { kind: 'add' } | { kind: 'edit'; role: Role } | { kind: 'remove'; role: Role };

/** /administration/permissions: 'Gerenciamento de Cargos e Permissões' (SPEC 2). */
export function RolesScreen() {
  const labels = useLabels(rolesLabels);
  const { roles, ...commands } = useRoles();
  const columns = useRoleColumns();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);

  const { canManage, canRemove, isBelow } = commands;
  const actions = useMemo<RowAction<Role>[]>(
    () => [
      {
        id: 'edit',
        label: labels.edit,
        icon: <Pencil size={16} />,
        onClick: (role) => setQuestion({ kind: 'edit', role }),
        allowed: canManage && isBelow,
      },
      {
        id: 'delete',
        label: labels.delete,
        icon: <Trash2 size={16} />,
        onClick: (role) => setQuestion({ kind: 'remove', role }),
        allowed: canRemove && isBelow,
        tone: 'danger',
      },
    ],
    [canManage, canRemove, isBelow, labels],
  );

  return (
    <Stack>
      <PageHeader title={labels.title} />
      <PanelTable
        label={labels.title}
        rows={roles}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        actions={actions}
        action={
          commands.canCreate && (
            <Button variant="primary" icon={<Plus size={16} />} onClick={() => setQuestion({ kind: 'add' })}>
              {labels.add}
            </Button>
          )
        }
        empty={{ icon: <Shield size={24} />, title: labels.emptyTitle, text: labels.emptyText }}
        failedText={labels.loadFailed}
      />
      <RoleDialog
        open={question?.kind === 'add' || question?.kind === 'edit'}
        role={question?.kind === 'edit' ? question.role : null}
        onClose={close}
        commands={commands}
      />
      <RemoveRoleDialog
        role={question?.kind === 'remove' ? question.role : null}
        onClose={close}
        remove={commands.remove}
      />
    </Stack>
  );
}

interface RemoveRoleDialogProps {
  role: Role | null;
  onClose: () => void;
  remove: ReturnType<typeof useRoles>['remove'];
}

function RemoveRoleDialog({ role, onClose, remove }: RemoveRoleDialogProps) {
  const labels = useLabels(rolesLabels);
  const errorText = useRankErrorText(labels.deleteFailed);
  const { cancel } = useLabels(commonLabels);
  const toasts = useToasts();
  const shown = useLast(role);
  return (
    <ConfirmDialog
      danger
      open={role !== null}
      onClose={onClose}
      title={labels.deleteTitle}
      text={labels.deleteText}
      confirmLabel={labels.delete}
      cancelLabel={cancel}
      errorText={(thrown) => errorText(toPanelApiError(thrown))}
      onConfirm={async () => {
        if (!role) return;
        const removed = await remove(role.id);
        if (!removed.ok) throw removed.error;
        toasts.success(labels.deleted);
      }}
    >
      {shown && labels.deleteLoss(shown.name)}
    </ConfirmDialog>
  );
}
