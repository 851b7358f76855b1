import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import type { ReplyOf } from '../http/http';
import { authorityOf, outranks, standingOf, type Standing } from '../permissions/rank';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/panel';
import { useRights, type Rights } from '../provider/useCollection';
import { usePagedList, type Pages } from '../provider/usePagedList';
import { outcomeOf, type Outcome } from '../shared/outcome';
import { sortKey } from '../shared/foldText';
import { mapRemote, type Remote } from '../shared/remote';
import type { ListedUser, UserName } from '../team/member';
import type { CreateUser, Holdings, Mention, MentionPlace, UpdateUser, UsersPage } from './users.contract';
import type { UsersSearch } from './usersSearch';

/** Whose secrets stay, in answer to `secrets_known`. */
interface SecretsChoice {
  keepSecretsOf?: number[];
}
export interface UserCommands extends Rights {
  /** The member's standing; the server refuses changes of members who are not `below` (design.md 3, rank). */
  standingOf(user: ListedUser): Standing;
  /** Whether the caller may assign a role of this rank. */
  mayGive(rank: number): boolean;
  create(user: CreateUser): Promise<Outcome<ListedUser>>;
  /** Changes the given fields; `isActive` deactivates and activates (product.md 4). */
  update(id: number, change: UpdateUser, seen?: number): Promise<Outcome<ListedUser>>;
  /** `canManage`, and the back end supports links. */
  canLink: boolean;
  /** Makes a link for choosing a new password and PIN, valid once and for 30 minutes. */
  createLink(id: number): Promise<Outcome<{ token: string; expires_at: string }>>;
  /** `canRemove`, and the back end supports it. */
  canRemoveData: boolean;
  /** What a deletion would take along, and what must stay. */
  readHoldings(id: number): Promise<Outcome<Holdings>>;
  /** `canManage`, and the back end supports it. */
  canReadData: boolean;
  /** What is held of a member, for them or their parents. */
  readData(id: number): Promise<Outcome<ReplyOf<'GET /users/:id/data'>>>;
  /** Texts of others that have a name of the member; of one whose data is removed, the name that they had. */
  listMentions(id: number, formerName?: string): Promise<Outcome<Mention[]>>;
  /** Deactivates a member and makes a pseudonym of their name: in what is theirs, and in these texts of others. */
  /** Deletes a jingle that the member sent. */
  removeJingle(id: number): Promise<Outcome<void>>;
  removeData(id: number, mentions: MentionPlace[], choice?: SecretsChoice): Promise<Outcome<ListedUser>>;
  remove(id: number, choice?: SecretsChoice): Promise<Outcome>;
}

type UserRow = UserName & Partial<ListedUser>;
const isListed = (row: UserRow): row is ListedUser => row.role !== undefined;
const NOBODY: ListedUser[] = [];
const DENIED = { status: 'denied' } as const;
/** Sorts as `GET /users` does. */
const byName = (one: UserRow, other: UserRow) => (sortKey(one.username) < sortKey(other.username) ? -1 : 1);

type Asked = (UsersSearch & { page: number }) | null;
const useRows = (asked: Asked) =>
  usePagedList<UserRow, UsersSearch, UsersPage>('/users', usePanel().client.users, asked);

/** The roles of the listed members, highest rank first. */
function rolesOf(users: readonly ListedUser[]): UsersPage['roles'] {
  const names = new Map(users.map(({ role, roleName }) => [role, roleName]));
  return [...names].map(([rank, name]) => ({ rank, name })).sort((one, other) => other.rank - one.rank);
}

export interface UsersList {
  users: Remote<ListedUser[]>;
  /** Paging data if `users` is one page of several; null if it has all rows. */
  pages: Pages<UsersPage> | null;
  /** Roles with members, highest rank first. */
  roles: UsersPage['roles'];
}

/**
 * The team with its commands; `denied` for members who may only read names (product.md 2.8, design.md 3).
 *
 * @param asked the page to load if there are too many rows for one answer; null loads all rows
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
    return {
      create: (user: CreateUser) => addSorted(client.users.create(user), byName),
      async update(id: number, change: UpdateUser, seen?: number) {
        const updated = await replace(client.users.update(id, change, { seen }));
        if (updated.ok && id === me?.id) void auth.refresh();
        return updated;
      },
      createLink: (id: number) => outcomeOf(client.users.createLink(id)),
      readHoldings: (id: number) => outcomeOf(client.users.readHoldings(id)),
      readData: (id: number) => outcomeOf(client.users.readData(id)),
      async listMentions(id: number, formerName?: string) {
        const found = await outcomeOf(
          formerName ? client.users.findFormer(id, { formerName }) : client.users.listMentions(id),
        );
        return found.ok ? { ok: true as const, value: found.value.mentions } : found;
      },
      removeJingle: (id: number) => outcomeOf(client.soundtracks.remove(id)),
      removeData: (id: number, mentions: MentionPlace[], choice?: SecretsChoice) =>
        replace(client.users.removeData(id, { mentions, ...choice })),
      remove: (id: number, { keepSecretsOf: keep }: SecretsChoice = {}) =>
        drop(id, client.users.remove(id, keep && { keepSecretsOf: keep.join(',') })),
    };
  }, [addSorted, auth, client, drop, me?.id, replace]);

  const standings = useMemo(() => {
    const authority = (rank: number) => authorityOf(rank, config);
    const highest = Math.max(...roles.map(({ rank }) => authority(rank)));
    // Without a rank from the back end nothing is disabled here; the server decides.
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
    canReadData: rights.canManage && hasExtension(config, 'personalData'),
    canRemoveData: rights.canRemove && hasExtension(config, 'personalData'),
  };
}

/** Members by name, for the pickers of notifications, payments and warnings (design.md 3); those who left can be paid. */
export function useUserNames({ withLeft = false } = {}): Remote<(UserName & Pick<Partial<ListedUser>, 'is_active'>)[]> {
  const { remote } = useRows(null);
  return useMemo(
    () =>
      mapRemote(remote, (rows) =>
        rows.flatMap(({ id, username, is_active }) => {
          if (is_active !== false) return [{ id, username }];
          return withLeft ? [{ id, username, is_active }] : [];
        }),
      ),
    [remote, withLeft],
  );
}
