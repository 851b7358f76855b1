import { useUser, type ListedUser, type UsersList } from '@cabine/panel-core';
import { useMemo } from 'react';
import { Pill } from '../components/Pill';
import type { TableColumn } from '../components/table/tableColumn';
import { useLabels } from '../labels/labels';
import { Name, useFieldColumns } from '../provider/useFieldColumns';
import { MemberAvatar } from './MemberAvatar';
import { usersLabels } from './users.labels';

export const STATUSES = ['active', 'inactive'] as const;

/** product.md 2.8; roles sort by rank. */
export function useUserColumns(roles: UsersList['roles']): readonly TableColumn<ListedUser>[] {
  const labels = useLabels(usersLabels);
  const fields = useFieldColumns<ListedUser>();
  const ownId = useUser()?.id;
  return useMemo(() => {
    const statusOf = ({ is_active }: ListedUser) => (is_active ? labels.active : labels.inactive);
    return [
      {
        id: 'username',
        header: labels.columnUsername,
        value: ({ username }) => username,
        cell: ({ id, username }) => (
          <Name>
            <MemberAvatar username={username} />
            <span>{username}</span>
            {id === ownId && <Pill tone="accent">{labels.you}</Pill>}
          </Name>
        ),
      },
      {
        id: 'role',
        header: labels.columnRole,
        value: ({ role }) => role,
        text: ({ roleName }) => roleName,
        searchable: true,
        filter: {
          value: ({ role }) => String(role),
          options: roles.map(({ rank, name }) => ({ value: String(rank), label: name })),
        },
      },
      { ...fields.instant('created_at', labels.columnCreated), id: 'created' },
      {
        id: 'status',
        header: labels.columnStatus,
        value: ({ is_active }) => is_active,
        text: statusOf,
        cell: (user) => (
          <Pill dot tone={user.is_active ? 'ok' : 'neutral'}>
            {statusOf(user)}
          </Pill>
        ),
        filter: {
          value: ({ is_active }) => (is_active ? 'active' : 'inactive'),
          options: STATUSES.map((value) => ({ value, label: labels[value] })),
        },
      },
    ];
  }, [labels, fields, ownId, roles]);
}
