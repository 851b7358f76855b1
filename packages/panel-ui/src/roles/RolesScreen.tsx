import { useRoles, useUser, type Role } from '@cabine/panel-core';
import Shield from 'lucide-react/icons/shield';
import { useMemo } from 'react';
import { Pill } from '../components/Pill';
import type { TableColumn } from '../components/table/tableColumn';
import { useLabels } from '../labels/labels';
import { CollectionScreen } from '../provider/CollectionScreen';
import { lazyDialog } from '../provider/lazyPart';
import { Name } from '../provider/useFieldColumns';
import { rolesLabels } from './roles.labels';

const RoleDialog = lazyDialog(
  () => import('./RoleDialog').then((file) => file.RoleDialog),
  ({ row }) => row !== undefined,
);

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
            {/* Ranks are unique, so an equal rank is the member's own role. */}
            {rank === ownRank && <Pill tone="accent">{labels.you}</Pill>}
          </Name>
        ),
      },
      {
        id: 'rank',
        header: labels.columnRank,
        value: ({ rank }) => rank,
        search: { valuesOf: (word) => [word], has: ({ rank }, word) => String(rank) === word },
        align: 'end',
      },
    ],
    [labels, ownRank],
  );
}

/** /administration/permissions: 'Gerenciamento de Cargos e Permissões' (product.md 2.9). */
export function RolesScreen() {
  const labels = useLabels(rolesLabels);
  const { roles, ...commands } = useRoles();
  return (
    <CollectionScreen
      rows={roles}
      commands={commands}
      columns={useRoleColumns()}
      rowName={({ name }) => name}
      loss={({ name }) => labels.deleteLoss(name)}
      labels={labels}
      icon={<Shield size={20} />}
      dialog={RoleDialog}
      mayEdit={(role) => commands.isBelow(role) || commands.mayAskPasskey(role)}
      mayRemove={commands.isBelow}
      failedText={labels.loadFailed}
    />
  );
}
