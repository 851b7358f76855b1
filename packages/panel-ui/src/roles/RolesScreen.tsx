import { useRoles, useUser, type Role } from '@cabine/panel-core';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Shield from 'lucide-react/icons/shield';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { PageHeader } from '../components/PageHeader';
import { Pill } from '../components/Pill';
import type { RowAction } from '../components/table/rowAction';
import type { TableColumn } from '../components/table/tableColumn';
import { useLabels } from '../labels/labels';
import { lazyDialog } from '../provider/lazyDialog';
import { PanelTable } from '../provider/PanelTable';
import { RemoveDialog } from '../provider/RemoveDialog';
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

/** Cargo, Rank (product.md 2.9). */
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

/** /administration/permissions: 'Gerenciamento de Cargos e Permissões' (product.md 2.9). */
export function RolesScreen() {
  const labels = useLabels(rolesLabels);
  const { roles, ...commands } = useRoles();
  const columns = useRoleColumns();
  const [question, setQuestion] = useState<Question | null>(null);
  const [added, setAdded] = useState<number | null>(null);
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
        reveal={added}
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
        onAdded={({ id }) => setAdded(id)}
      />
      <RemoveDialog
        row={question?.kind === 'remove' ? question.role : null}
        remove={({ id }) => commands.remove(id)}
        onClose={close}
        title={labels.deleteTitle}
        text={labels.deleteText}
        loss={({ name }) => labels.deleteLoss(name)}
        confirmLabel={labels.delete}
        doneText={labels.deleted}
        failedText={labels.deleteFailed}
      />
    </Stack>
  );
}
