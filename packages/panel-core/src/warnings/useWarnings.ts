import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { hasAnyPermission } from '../permissions/permissions';
import { usePanel } from '../provider/panel';
import type { CollectionCommands } from '../provider/useCollection';
import { useRemote } from '../provider/useRemote';
import { useRemoteList } from '../provider/useRemoteList';
import type { Remote } from '../shared/remote';
import { CREATE_WARNINGS, DELETE_WARNINGS, READ_WARNINGS } from '../shared/access';
import type { CreateWarning, Warning } from './warnings.contract';

export interface WarningCommands extends Omit<CollectionCommands<Warning, CreateWarning>, 'canManage' | 'update'> {
  /** If false, the list is denied but the commands still work. */
  canView: boolean;
}

/** The member's own warnings, newest first. */
export function useOwnWarnings(): Remote<Warning[]> {
  const { client } = usePanel();
  return useRemote('/account/warnings', () => client.warnings.listOwn()).remote;
}

/** Every warning, newest first, with the commands on them. */
export function useWarnings(): { warnings: Remote<Warning[]> } & WarningCommands {
  const { client } = usePanel();
  const me = useUser();
  const { remote, addFirst, drop } = useRemoteList('/warnings', () => client.warnings.list(), {
    needs: READ_WARNINGS.anyOf,
  });

  const commands = useMemo(
    () => ({
      create: (warning: CreateWarning) => addFirst(client.warnings.create(warning)),
      remove: (id: number) => drop(id, client.warnings.remove(id)),
    }),
    [addFirst, client, drop],
  );

  return {
    warnings: remote,
    ...commands,
    canView: hasAnyPermission(me, READ_WARNINGS.anyOf),
    canCreate: hasAnyPermission(me, CREATE_WARNINGS.anyOf),
    canRemove: hasAnyPermission(me, DELETE_WARNINGS.anyOf),
  };
}
