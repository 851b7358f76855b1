import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { PanelApiError } from '../shared/PanelApiError';
import { authorityOf, outranks, standingOf, type Standing } from '../permissions/rank';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/panel';
import { useRights, type Rights } from '../provider/useCollection';
import { usePagedList, type Pages } from '../provider/usePagedList';
import { outcomeOf, type Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import { type ListedUser, type UserName } from '../team/member';
import { type CreateUser, type UpdateUser, type UsersPage } from './users.contract';
import type { UsersSearch } from './usersSearch';

/** Code and message of a refusal made here, before any call (product.md 5). */
export const USER_ID_REQUIRED = { code: 'user_id_required', message: 'User ID is required' } as const;

export interface UserCommands extends Rights {
  /** How a member stands to the caller: the server refuses whatever is not `below` (design.md 3, rank). */
  standingOf(user: ListedUser): Standing;
  /** May the caller give members a role of this rank? */
  mayGive(rank: number): boolean;
  create(user: CreateUser): Promise<Outcome<ListedUser>>;
  /** Changes what is given; `isActive` deactivates and activates (product.md 4). */
  update(id: number | null, change: UpdateUser, seen?: number): Promise<Outcome<ListedUser>>;
  /** `canManage`, and the back end makes links. */
  canLink: boolean;
  /** A link with which the member chooses a new password and PIN, once and within 30 minutes. */
  createLink(id: number): Promise<Outcome<{ token: string; expires_at: string }>>;
  remove(id: number | null): Promise<Outcome>;
}

type UserRow = UserName & Partial<ListedUser>;
const isListed = (row: UserRow): row is ListedUser => row.role !== undefined;
const NOBODY: ListedUser[] = [];
const DENIED = { status: 'denied' } as const;
/** The order of `GET /users`. */
const nameOf = ({ username }: UserRow) => username.trim().toLowerCase();
const byName = (one: UserRow, other: UserRow) => (nameOf(one) < nameOf(other) ? -1 : 1);

type Asked = (UsersSearch & { page: number }) | null;
const useRows = (asked: Asked) =>
  usePagedList<UserRow, UsersSearch, UsersPage>('users', usePanel().client.users, asked);

/** The roles that members of a list hold, highest rank first. */
function rolesOf(users: readonly ListedUser[]): UsersPage['roles'] {
  const names = new Map(users.map(({ role, roleName }) => [role, roleName]));
  return [...names].map(([rank, name]) => ({ rank, name })).sort((one, other) => other.rank - one.rank);
}

export interface UsersList {
  users: Remote<ListedUser[]>;
  /** Where `users` are one page of more; null: they are all. */
  pages: Pages<UsersPage> | null;
  /** Those that members hold, highest rank first. */
  roles: UsersPage['roles'];
}

/**
 * The team with the commands on it; `denied` for whoever may only pick names of it (product.md 2.8, design.md 3).
 *
 * @param asked the page to be shown where there are too many for one answer; null: the whole team, however many
 */
export function useUsers(asked: Asked = null): UsersList & UserCommands {
  const { client, auth, config } = usePanel();
  const me = useUser();
  const rights = useRights('users');
  const { remote, pages, addSorted, replace, drop } = useRows(asked);

  const users = useMemo<Remote<ListedUser[]>>(
    () =>
      remote.status === 'ready' && !remote.data.every(isListed)
        ? DENIED
        : mapRemote(remote, (rows) => rows.filter(isListed)),
    [remote],
  );
  const list = users.status === 'ready' ? users.data : NOBODY;
  const rolesOfPage = pages?.last?.roles;
  const roles = useMemo(() => rolesOfPage ?? rolesOf(list), [list, rolesOfPage]);

  const commands = useMemo(() => {
    const refused: Outcome<never> = {
      ok: false,
      error: new PanelApiError('invalid', USER_ID_REQUIRED.message, { code: USER_ID_REQUIRED.code }),
    };
    return {
      create: (user: CreateUser) => addSorted(client.users.create(user), byName),
      async update(id: number | null, change: UpdateUser, seen?: number) {
        if (id === null) return refused;
        const updated = await replace(client.users.update(id, change, seen));
        if (updated.ok && id === me?.id) void auth.refresh();
        return updated;
      },
      createLink: (id: number) => outcomeOf(client.users.createLink(id)),
      remove: async (id: number | null) => (id === null ? refused : drop(id, client.users.remove(id))),
    };
  }, [addSorted, auth, client, drop, me?.id, replace]);

  const standings = useMemo(() => {
    const authority = (rank: number) => authorityOf(rank, config);
    const highest = Math.max(...roles.map(({ rank }) => authority(rank)));
    // A back end need not tell one's own rank: it decides then, and nobody is held back here.
    const own = me?.role === undefined ? Infinity : authority(me.role);
    return {
      standingOf: (user: ListedUser): Standing =>
        me ? standingOf({ id: me.id, role: own }, { id: user.id, role: authority(user.role) }, highest) : 'notBelow',
      mayGive: (rank: number) => me !== null && outranks(own, authority(rank), highest),
    };
  }, [config, me, roles]);
  return {
    users,
    pages,
    roles,
    ...commands,
    ...standings,
    ...rights,
    canLink: rights.canManage && hasExtension(config, 'account'),
  };
}

/** The active members by name, for pickers: whoever sends, pays or warns may know them (design.md 3). */
export function useUserNames(): Remote<UserName[]> {
  const { remote } = useRows(null);
  return useMemo(
    () =>
      mapRemote(remote, (rows) =>
        rows.filter(({ is_active }) => is_active !== false).map(({ id, username }) => ({ id, username })),
      ),
    [remote],
  );
}
