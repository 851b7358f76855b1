import { USERS_MEANT, USERS_SORTS, useAsked, useUsers, type ListedUser, type UserCommands } from '@cabine/panel-core';
import Download from 'lucide-react/icons/download';
import Eraser from 'lucide-react/icons/eraser';
import Link2 from 'lucide-react/icons/link-2';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useCallback, useMemo, useState } from 'react';
import type { RowAction } from '../components/table/rowAction';
import type { TableColumn } from '../components/table/tableColumn';
import type { TableQuery } from '../components/table/tableQuery';
import { useLabels } from '../labels/labels';
import { CollectionScreen, type CollectionDialogProps } from '../provider/CollectionScreen';
import { downloadData } from '../provider/downloadData';
import { lazyDialog } from '../provider/lazyPart';
import { chosenOf, pageSearchOf } from '../provider/pageSearch';
import { useToasts } from '../provider/toasts';
import { useReportFailure } from '../provider/useReportFailure';
import { useAddressTableState } from '../provider/useAddressTableState';
import { usePaging } from '../provider/usePaging';
import { STATUSES, useUserColumns } from './useUserColumns';
import { useSecretsQuestion } from '../provider/useSecretsQuestion';
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

const RemoveDataDialog = lazyDialog(
  () => import('./RemoveDataDialog').then((file) => file.RemoveDataDialog),
  ({ user }) => user !== null,
);

/** Fields are required for a new member and optional for an existing one, hence two forms. */
function UserDialog({ row, onAdded, ...dialog }: CollectionDialogProps<ListedUser, UserCommands>) {
  const [linking, setLinking] = useState<ListedUser | null>(null);
  return (
    <>
      <AddUserDialog open={row === null} onAdded={onAdded} onLink={setLinking} {...dialog} />
      <EditUserDialog user={row ?? null} {...dialog} />
      <LinkDialog user={linking} onClose={() => setLinking(null)} commands={dialog.commands} />
    </>
  );
}

/** What a deletion takes along, counted; or what has to stay, so that the account can't be deleted. */
function DeleteLoss({
  user,
  readHoldings,
  canRemoveData,
}: { user: ListedUser } & Pick<UserCommands, 'readHoldings' | 'canRemoveData'>) {
  const labels = useLabels(usersLabels);
  const held = useAsked(canRemoveData ? user.id : undefined, readHoldings);
  const loss = labels.deleteLoss(user.username);
  if (!held?.ok) return <span>{loss}</span>;
  const { minutes, payments, warnings, messages, hours } = held.value;
  const hasRecords = minutes + payments + warnings > 0;
  return (
    <span>
      {hasRecords
        ? labels.hasRecords({ minutes, payments, warnings })
        : `${loss} ${labels.deleteAlong({ messages, hours })}`}
    </span>
  );
}

/** The names of roles are known to the server. */
const NO_ROLES: [] = [];

/** Used for teams that do not fit into one answer. */
function searchOf(query: TableQuery, columns: readonly TableColumn<ListedUser>[]) {
  const role = query.filters.role?.filter((rank) => /^\d{1,9}$/.test(rank)).join(',');
  const status = chosenOf(query, 'status', STATUSES);
  return {
    ...pageSearchOf(query, columns, { sorts: USERS_SORTS, meant: USERS_MEANT }),
    ...(role && { role }),
    ...(status && { status }),
  };
}

/** Hands a member, or their parents, what is held of them. */
function useDownload(readData: UserCommands['readData']): (user: ListedUser) => Promise<void> {
  const labels = useLabels(usersLabels);
  const reportFailure = useReportFailure();
  const toasts = useToasts();
  return useCallback(
    async ({ id, username }: ListedUser) => {
      const read = await readData(id);
      if (!read.ok) return reportFailure(labels.readDataFailed, read.error);
      downloadData(read.value, `${username}.json`);
      if (read.value.left_out?.length) toasts.info(labels.dataInPart);
    },
    [labels, readData, reportFailure, toasts],
  );
}

/** What can be done with members beside editing and deleting. */
function useMoreActions(
  { canLink, canReadData, canRemoveData, readData }: UserCommands,
  isBelow: (user: ListedUser) => boolean,
  { setLinking, setRemoving }: { setLinking: (user: ListedUser) => void; setRemoving: (user: ListedUser) => void },
): RowAction<ListedUser>[] {
  const labels = useLabels(usersLabels);
  const download = useDownload(readData);
  return useMemo<RowAction<ListedUser>[]>(
    () => [
      {
        id: 'link',
        label: labels.link,
        icon: <Link2 size={16} />,
        onClick: setLinking,
        allowed: canLink && ((user) => isBelow(user) && user.is_active && !user.holdsMore),
      },
      {
        id: 'readData',
        label: labels.readData,
        icon: <Download size={16} />,
        onClick: (user) => void download(user),
        allowed: canReadData && isBelow,
      },
      {
        id: 'removeData',
        label: labels.removeData,
        icon: <Eraser size={16} />,
        onClick: setRemoving,
        allowed: canRemoveData && isBelow,
        tone: 'danger',
      },
    ],
    [canLink, canReadData, canRemoveData, download, isBelow, labels, setLinking, setRemoving],
  );
}

/** /administration/management: 'Gerenciamento de Equipe' (product.md 2.8). */
export function UsersScreen() {
  const labels = useLabels(usersLabels);
  const state = useAddressTableState();
  const { users, pages, roles, ...commands } = useUsers({
    page: state.query.page,
    ...searchOf(state.query, useUserColumns(NO_ROLES)),
  });
  const columns = useUserColumns(roles);
  const [linking, setLinking] = useState<ListedUser | null>(null);
  const [removing, setRemoving] = useState<ListedUser | null>(null);
  const { canRemoveData, standingOf } = commands;
  const { question, answering } = useSecretsQuestion();
  const may = useMemo(
    () => ({
      edit: (user: ListedUser) => standingOf(user) !== 'notBelow',
      remove: (user: ListedUser) => standingOf(user) === 'below',
    }),
    [standingOf],
  );
  const moreActions = useMoreActions(commands, may.remove, { setLinking, setRemoving });
  const nameOf = (id: number) =>
    users.status === 'ready' ? (users.data.find((user) => user.id === id)?.username ?? '') : '';
  return (
    <>
      <CollectionScreen
        rows={users}
        commands={{
          ...commands,
          remove: (id) => answering((choice) => commands.remove(id, choice), nameOf(id)),
        }}
        columns={columns}
        rowName={({ username }) => username}
        loss={(user) => (
          <>
            <DeleteLoss user={user} readHoldings={commands.readHoldings} canRemoveData={canRemoveData} />
            {question}
          </>
        )}
        labels={labels}
        icon={<Users size={20} />}
        addIcon={<UserPlus size={16} />}
        dialog={UserDialog}
        paging={usePaging(pages, state)}
        loadAll={pages?.loadAll}
        onAdded={pages ? ({ username }) => state.update({ q: username, filters: { role: [], status: [] } }) : undefined}
        mayEdit={may.edit}
        mayRemove={may.remove}
        moreActions={moreActions}
        removeErrorText={({ code }) => (code === 'user_has_records' ? labels.hasRecords({}) : null)}
      />
      <LinkDialog user={linking} onClose={() => setLinking(null)} commands={commands} />
      <RemoveDataDialog user={removing} onClose={() => setRemoving(null)} commands={commands} />
    </>
  );
}
