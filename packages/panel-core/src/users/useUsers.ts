import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { PanelApiError } from '../http/PanelApiError';
import { hasAnyPermission } from '../permissions/permissions';
import { outranks, standingOf, type Standing } from '../permissions/rank';
import { usePanel } from '../provider/PanelProvider';
import { useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import type { CreateUser, ListedUser, UpdateUser, UserName } from './users.contract';
import { CREATE_USERS, DELETE_USERS, MANAGE_USERS } from './users.permissions';

/** Code and message of a refusal made here, before any call (SPEC 5). */
export const USER_ID_REQUIRED = { code: 'user_id_required', message: 'User ID is required' } as const;

export interface UserCommands {
  /** SPEC 6: CREATE_USERS, MANAGE_USERS and DELETE_USERS. */
  canCreate: boolean;
  canManage: boolean;
  canRemove: boolean;
  /** How a member stands to the caller: the server refuses whatever is not `below` (DESIGN 3, rank). */
  standingOf(user: ListedUser): Standing;
  /** May the caller give members a role of this rank? */
  mayGive(rank: number): boolean;
  create(user: CreateUser): Promise<Outcome<ListedUser>>;
  /** Changes what is given; `isActive` deactivates and activates (SPEC 4). */
  update(id: number | null, change: UpdateUser, seen?: number): Promise<Outcome<ListedUser>>;
  /** A link with which the member chooses a new password and PIN, once and within 30 minutes. */
  createLink(id: number): Promise<Outcome<{ token: string; expires_at: string }>>;
  remove(id: number | null): Promise<Outcome>;
}

type UserRow = UserName & Partial<ListedUser>;
const isListed = (row: UserRow): row is ListedUser => row.role !== undefined;
const DENIED = { status: 'denied' } as const;

const useRows = () => {
  const { client } = usePanel();
  return useRemote('users', () => client.users.list() as Promise<UserRow[]>);
};

/** The team with the commands on it; `denied` for whoever may only pick names of it (SPEC 2, DESIGN 3). */
export function useUsers(): { users: Remote<ListedUser[]> } & UserCommands {
  const { client, auth } = usePanel();
  const me = useUser();
  const { remote, mutate } = useRows();

  const users = useMemo<Remote<ListedUser[]>>(
    () =>
      remote.status === 'ready' && !remote.data.every(isListed)
        ? DENIED
        : mapRemote(remote, (rows) => rows.filter(isListed)),
    [remote],
  );
  const list = users.status === 'ready' ? users.data : null;
  const highest = useMemo(() => (list ?? []).reduce((most, { role }) => Math.max(most, role), 0), [list]);

  const commands = useMemo(() => {
    const refused: Outcome<never> = {
      ok: false,
      error: new PanelApiError('invalid', USER_ID_REQUIRED.message, { code: USER_ID_REQUIRED.code }),
    };
    /** Puts what the server answered into the list; what it no longer knows makes the list load again. */
    const keep = async <T>(outcome: Outcome<T>, change: (rows: UserRow[], value: T) => UserRow[]) => {
      if (outcome.ok) await mutate((rows = []) => change(rows, outcome.value), { revalidate: false });
      else if (outcome.error.kind === 'notFound') void mutate();
      return outcome;
    };

    return {
      async create(user: CreateUser) {
        const created = await outcomeOf(client.users.create(user) as Promise<ListedUser>);
        return keep(created, (rows, row) => [...rows, row]);
      },
      async update(id: number | null, change: UpdateUser, seen?: number) {
        if (id === null) return refused;
        const updated = await outcomeOf(client.users.update(id, change, seen) as Promise<ListedUser>);
        if (updated.ok && id === me?.id) void auth.refresh();
        return keep(updated, (rows, row) => rows.map((each) => (each.id === id ? row : each)));
      },
      createLink: (id: number) => outcomeOf(client.users.createLink(id)),
      async remove(id: number | null) {
        if (id === null) return refused;
        const removed = await outcomeOf(client.users.remove(id));
        return keep(removed, (rows) => rows.filter((each) => each.id !== id));
      },
    };
  }, [auth, client, me?.id, mutate]);

  const standings = useMemo(
    () => ({
      standingOf: (user: ListedUser): Standing => (me ? standingOf(me, user, highest) : 'notBelow'),
      mayGive: (rank: number) => me !== null && outranks(me.role, rank, highest),
    }),
    [highest, me],
  );
  return {
    users,
    ...commands,
    ...standings,
    canCreate: hasAnyPermission(me, CREATE_USERS.anyOf),
    canManage: hasAnyPermission(me, MANAGE_USERS.anyOf),
    canRemove: hasAnyPermission(me, DELETE_USERS.anyOf),
  };
}

/** The active members by name, for pickers: whoever sends, pays or warns may know them (DESIGN 3). */
export function useUserNames(): Remote<UserName[]> {
  const { remote } = useRows();
  return useMemo(
    () =>
      mapRemote(remote, (rows) =>
        rows.filter(({ is_active }) => is_active !== false).map(({ id, username }) => ({ id, username })),
      ),
    [remote],
  );
}
