import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { hasAnyPermission } from '../permissions/permissions';
import { usePanel } from '../provider/PanelProvider';
import { useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { CreateWarning, Warning } from './warnings.contract';
import { CREATE_WARNINGS, DELETE_WARNINGS } from './warnings.permissions';

export interface WarningCommands {
  /** SPEC 6: CREATE_WARNINGS and DELETE_WARNINGS. */
  canCreate: boolean;
  canRemove: boolean;
  create(warning: CreateWarning): Promise<Outcome<Warning>>;
  remove(id: number): Promise<Outcome>;
}

/** Every warning, newest first, with the commands on them. */
export function useWarnings(): { warnings: Remote<Warning[]> } & WarningCommands {
  const { client } = usePanel();
  const me = useUser();
  const { remote: warnings, mutate } = useRemote('warnings', () => client.warnings.list() as Promise<Warning[]>);

  const commands = useMemo(
    () => ({
      async create(warning: CreateWarning) {
        const created = await outcomeOf(client.warnings.create(warning) as Promise<Warning>);
        if (created.ok) await mutate((rows = []) => [created.value, ...rows], { revalidate: false });
        return created;
      },
      async remove(id: number) {
        const removed = await outcomeOf(client.warnings.remove(id));
        if (removed.ok) await mutate((rows = []) => rows.filter((each) => each.id !== id), { revalidate: false });
        else if (removed.error.kind === 'notFound') void mutate();
        return removed;
      },
    }),
    [client, mutate],
  );

  return {
    warnings,
    ...commands,
    canCreate: hasAnyPermission(me, CREATE_WARNINGS.anyOf),
    canRemove: hasAnyPermission(me, DELETE_WARNINGS.anyOf),
  };
}
