import { useUsers, type ListedUser } from '@cabine/panel-core';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { PageHeader } from '../components/PageHeader';
import type { RowAction } from '../components/table/rowAction';
import { useLabels } from '../labels/labels';
import { lazyDialog } from '../provider/lazyDialog';
import { PanelTable } from '../provider/PanelTable';
import { RemoveDialog } from '../provider/RemoveDialog';
import { useUserColumns } from './useUserColumns';
import { usersLabels } from './users.labels';

const AddUserDialog = lazyDialog(
  () => import('./AddUserDialog').then((file) => file.AddUserDialog),
  ({ open }) => open,
);
const LinkDialog = lazyDialog(
  () => import('./LinkDialog').then((file) => file.LinkDialog),
  ({ user }) => user !== null,
);
const EditUserDialog = lazyDialog(
  () => import('./EditUserDialog').then((file) => file.EditUserDialog),
  ({ user }) => user !== null,
);

const Stack = styled.div`
  display: grid;
  gap: var(--cabine-space-4);
`;

type Question =
  | { kind: 'add' }
  | { kind: 'edit'; user: ListedUser }
  | { kind: 'link'; user: ListedUser }
  | { kind: 'remove'; user: ListedUser };

/** /administration/management: 'Gerenciamento de Equipe' (product.md 2.8). */
export function UsersScreen() {
  const labels = useLabels(usersLabels);
  const { users, ...commands } = useUsers();
  const columns = useUserColumns();
  const [question, setQuestion] = useState<Question | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const close = () => setQuestion(null);

  const { canManage, canRemove, standingOf } = commands;
  const actions = useMemo<RowAction<ListedUser>[]>(
    () => [
      {
        id: 'edit',
        label: labels.edit,
        icon: <Pencil size={16} />,
        onClick: (user) => setQuestion({ kind: 'edit', user }),
        allowed: canManage && ((user) => standingOf(user) !== 'notBelow'),
      },
      {
        id: 'link',
        label: labels.link,
        icon: <Link2 size={16} />,
        onClick: (user) => setQuestion({ kind: 'link', user }),
        allowed: canManage && ((user) => standingOf(user) === 'below' && user.is_active && !user.holdsMore),
      },
      {
        id: 'delete',
        label: labels.delete,
        icon: <Trash2 size={16} />,
        onClick: (user) => setQuestion({ kind: 'remove', user }),
        allowed: canRemove && ((user) => standingOf(user) === 'below'),
        tone: 'danger',
      },
    ],
    [canManage, canRemove, labels, standingOf],
  );

  return (
    <Stack>
      <PageHeader title={labels.title} />
      <PanelTable
        label={labels.title}
        rows={users}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ username }) => username}
        reveal={added}
        actions={actions}
        action={
          commands.canCreate && (
            <Button variant="primary" icon={<UserPlus size={16} />} onClick={() => setQuestion({ kind: 'add' })}>
              {labels.add}
            </Button>
          )
        }
        empty={{ icon: <Users size={24} />, title: labels.emptyTitle, text: labels.emptyText }}
      />
      <AddUserDialog
        open={question?.kind === 'add'}
        onClose={close}
        commands={commands}
        onAdded={({ id }) => setAdded(id)}
      />
      <EditUserDialog user={question?.kind === 'edit' ? question.user : null} onClose={close} commands={commands} />
      <LinkDialog user={question?.kind === 'link' ? question.user : null} onClose={close} commands={commands} />
      <RemoveDialog
        row={question?.kind === 'remove' ? question.user : null}
        remove={({ id }) => commands.remove(id)}
        onClose={close}
        title={labels.deleteTitle}
        text={labels.deleteText}
        loss={({ username }) => labels.deleteLoss(username)}
        confirmLabel={labels.delete}
        doneText={labels.deleted}
        failedText={labels.deleteFailed}
        errorText={({ code }) => (code === 'user_has_records' ? labels.hasRecords : null)}
      />
    </Stack>
  );
}
