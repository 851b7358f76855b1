import { useUsers, type ListedUser } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { PageHeader } from '../components/PageHeader';
import type { RowAction } from '../components/table/rowAction';
import { useLast } from '../components/useLast';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useRankErrorText } from '../labels/rank.labels';
import { lazyDialog } from '../provider/lazyDialog';
import { PanelTable } from '../provider/PanelTable';
import { useToasts } from '../provider/toasts';
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

/** /administration/management: 'Gerenciamento de Equipe' (SPEC 2). */
export function UsersScreen() {
  const labels = useLabels(usersLabels);
  const { users, ...commands } = useUsers();
  const columns = useUserColumns();
  const [question, setQuestion] = useState<Question | null>(null);
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
      <AddUserDialog open={question?.kind === 'add'} onClose={close} commands={commands} />
      <EditUserDialog user={question?.kind === 'edit' ? question.user : null} onClose={close} commands={commands} />
      <LinkDialog user={question?.kind === 'link' ? question.user : null} onClose={close} commands={commands} />
      <RemoveUserDialog
        user={question?.kind === 'remove' ? question.user : null}
        onClose={close}
        remove={commands.remove}
      />
    </Stack>
  );
}

interface RemoveUserDialogProps {
  user: ListedUser | null;
  onClose: () => void;
  remove: ReturnType<typeof useUsers>['remove'];
}

function RemoveUserDialog({ user, onClose, remove }: RemoveUserDialogProps) {
  const labels = useLabels(usersLabels);
  const { cancel } = useLabels(commonLabels);
  const toasts = useToasts();
  const errorText = useRankErrorText(labels.deleteFailed);
  const shown = useLast(user);
  return (
    <ConfirmDialog
      danger
      open={user !== null}
      onClose={onClose}
      title={labels.deleteTitle}
      text={labels.deleteText}
      confirmLabel={labels.delete}
      cancelLabel={cancel}
      errorText={(thrown) => {
        const error = toPanelApiError(thrown);
        return error.code === 'user_has_records' ? labels.hasRecords : errorText(error);
      }}
      onConfirm={async () => {
        const removed = await remove(user?.id ?? null);
        if (!removed.ok) throw removed.error;
        toasts.success(labels.deleted);
      }}
    >
      {shown && labels.deleteLoss(shown.username)}
    </ConfirmDialog>
  );
}
