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
import type { CollectionCommands } from '../provider/useCollection';
import { useRemote } from '../provider/useRemote';
import { useRemoteList } from '../provider/useRemoteList';
import { mapRemote, type Remote } from '../shared/remote';
import { CREATE_ROLES, DELETE_ROLES, MANAGE_ROLES } from '../shared/access';
import type { CreateRole, Role, RoleName, UpdateRole } from './roles.contract';

/** product.md 6: rights are CREATE_PERMISSIONS, MANAGE_PERMISSIONS and DELETE_PERMISSIONS, or the same of roles. */
export interface RoleCommands extends CollectionCommands<Role, CreateRole, UpdateRole> {
  /** Whether the member may change this role: only roles below their own rank (design.md 3, rank). */
  isBelow(role: RoleName): boolean;
  /** True for the member's own role if it is the highest: only its passkey setting may change. */
  mayAskPasskey(role: RoleName): boolean;
  /** Whether the member holds this permission, and so may grant it (design.md 3, rank). */
  mayGrant(permission: Permission): boolean;
}

type RoleRow = RoleName & Partial<Role>;
const isWhole = (row: RoleRow): row is Role => row.permissions !== undefined;
const DENIED = { status: 'denied' } as const;

const useRows = () => {
  const { client } = usePanel();
  return useRemoteList('/roles', () => client.roles.list());
};

/** The roles with their commands; `denied` for members who may only assign them (product.md 2.9, design.md 3). */
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
      // Sorts as `GET /roles` does.
      create: (role: CreateRole) =>
        addSorted(
          client.roles.create(role),
          (one, other) => authorityOf(other.rank, config) - authorityOf(one.rank, config),
        ),
      update: (id: number, role: UpdateRole, seen?: number) =>
        replace(client.roles.update(id, { ...role, id }, { seen })),
      remove: (id: number) => drop(id, client.roles.remove(id)),
    }),
    [addSorted, client, config, drop, replace],
  );

  const standings = useMemo(
    () => ({
      // Ranks are unique, so a role of the member's rank is their own. Without a rank the server decides.
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

/** The roles by name and rank, for pickers (design.md 3). */
export function useRoleNames(): Remote<RoleName[]> {
  const { remote } = useRows();
  return useMemo(() => mapRemote(remote, (rows) => rows.map(({ id, name, rank }) => ({ id, name, rank }))), [remote]);
}

export interface PermissionGroup {
  category: PermissionCategory;
  permissions: Permission[];
}

/** Every permission by category; `denied` without view_permissions (product.md 6). */
export function usePermissionCatalogue(): Remote<PermissionGroup[]> {
  const { client } = usePanel();
  const { remote } = useRemote('permissions', () => client.roles.listPermissions());
  return useMemo(
    () =>
      mapRemote(remote, (entries) => {
        const groups = new Map<PermissionCategory, Permission[]>();
        for (const { name, category: given } of entries) {
          const category = categoryOf(name) ?? given;
          groups.set(category, [...(groups.get(category) ?? []), name]);
        }
        return [...groups].map(([category, permissions]) => ({ category, permissions }));
      }),
    [remote],
  );
}
