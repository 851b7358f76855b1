import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import {
  categoryOf,
  hasAnyPermission,
  hasPermission,
  type Permission,
  type PermissionCategory,
} from '../permissions/permissions';
import { authorityOf } from '../permissions/rank';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/panel';
import { useRemote } from '../provider/useRemote';
import { useRemoteList } from '../provider/useRemoteList';
import type { Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import { CREATE_ROLES, DELETE_ROLES, MANAGE_ROLES, type CreateRole, type Role, type RoleName } from './roles.contract';

export interface RoleCommands {
  /** product.md 6: CREATE_PERMISSIONS, MANAGE_PERMISSIONS and DELETE_PERMISSIONS, or the same of roles. */
  canCreate: boolean;
  canManage: boolean;
  canRemove: boolean;
  /** Roles of one's own rank and above are not one's own to change (design.md 3, rank). */
  isBelow(role: RoleName): boolean;
  /** Of the highest role, which one holds: whether it asks for a passkey is all that may change. */
  mayAskPasskey(role: RoleName): boolean;
  /** Nobody grants what they lack (design.md 3, rank). */
  mayGrant(permission: Permission): boolean;
  create(role: CreateRole): Promise<Outcome<Role>>;
  /** `seen`: version of the row that the form shows; another one by now is refused as `changed_meanwhile`. */
  update(id: number, role: CreateRole, seen?: number): Promise<Outcome<Role>>;
  remove(id: number): Promise<Outcome>;
}

type RoleRow = RoleName & Partial<Role>;
const isWhole = (row: RoleRow): row is Role => row.permissions !== undefined;
const DENIED = { status: 'denied' } as const;

const useRows = () => {
  const { client } = usePanel();
  return useRemoteList('roles', () => client.roles.list());
};

/** The roles with the commands on them; `denied` for whoever may only give them to members (product.md 2.9, design.md 3). */
export function useRoles(): { roles: Remote<Role[]> } & RoleCommands {
  const { client, config } = usePanel();
  const me = useUser();
  const { remote, addSorted, replace, drop } = useRows();

  const roles = useMemo<Remote<Role[]>>(
    () =>
      remote.status === 'ready' && !remote.data.every(isWhole)
        ? DENIED
        : mapRemote(remote, (rows) => rows.filter(isWhole)),
    [remote],
  );

  const commands = useMemo(
    () => ({
      // The order of `GET /roles`.
      create: (role: CreateRole) =>
        addSorted(
          client.roles.create(role),
          (one, other) => authorityOf(other.rank, config) - authorityOf(one.rank, config),
        ),
      update: (id: number, role: CreateRole, seen?: number) => replace(client.roles.update(id, role, seen)),
      remove: (id: number) => drop(id, client.roles.remove(id)),
    }),
    [addSorted, client, config, drop, replace],
  );

  const standings = useMemo(
    () => ({
      // Ranks are unique, so a role of one's own rank is the role that one holds. Without a rank the server decides.
      isBelow: ({ rank }: RoleName) =>
        me !== null && (me.role === undefined || authorityOf(rank, config) < authorityOf(me.role, config)),
      mayAskPasskey: ({ rank }: RoleName) =>
        hasExtension(config, 'passkeys') &&
        rank === me?.role &&
        roles.status === 'ready' &&
        roles.data.every((other) => authorityOf(other.rank, config) <= authorityOf(rank, config)),
      mayGrant: (permission: Permission) => hasPermission(me, permission),
    }),
    [config, me, roles],
  );
  return {
    roles,
    ...commands,
    canCreate: hasAnyPermission(me, CREATE_ROLES.anyOf),
    canManage: hasAnyPermission(me, MANAGE_ROLES.anyOf),
    canRemove: hasAnyPermission(me, DELETE_ROLES.anyOf),
    ...standings,
  };
}

/** The roles by name and rank, for whoever gives them to members (design.md 3). */
export function useRoleNames(): Remote<RoleName[]> {
  const { remote } = useRows();
  return useMemo(() => mapRemote(remote, (rows) => rows.map(({ id, name, rank }) => ({ id, name, rank }))), [remote]);
}

export interface PermissionGroup {
  category: PermissionCategory;
  permissions: Permission[];
}

/** Every permission that a role can hold, by category; `denied` without view_permissions (product.md 6). */
export function usePermissionCatalogue(): Remote<PermissionGroup[]> {
  const { client } = usePanel();
  const { remote } = useRemote('permissions', () => client.roles.listPermissions());
  return useMemo(
    () =>
      mapRemote(remote, (entries) => {
        const groups = new Map<PermissionCategory, Permission[]>();
        for (const { name, category: said } of entries) {
          const category = categoryOf(name) ?? said;
          groups.set(category, [...(groups.get(category) ?? []), name]);
        }
        return [...groups].map(([category, permissions]) => ({ category, permissions }));
      }),
    [remote],
  );
}
