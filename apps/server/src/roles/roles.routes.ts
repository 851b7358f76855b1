import {
  PERMISSIONS,
  PERMISSIONS_BY_CATEGORY,
  VIEW_ROLES,
  hasAnyPermission,
  rolesContract,
  type CreateRole,
  type PermissionCategory,
  type Role,
} from '@cabine/panel-core/contract';
import type { Db } from '../platform/db/schema';
import * as passkeys from '../auth/passkeys.repository';
import * as links from '../auth/signInLinks.repository';
import { breaksUnique } from '../platform/db/errors';
import type { Actor } from '../platform/http/actor';
import { HttpError, invalidInput, notFound } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import { takeVersion } from '../platform/http/versions';
import type { Feature } from '../platform/services';
import { brokenRule, withAuthority } from './rank.rules';
import * as roles from './roles.repository';

const CATALOGUE = (Object.keys(PERMISSIONS_BY_CATEGORY) as PermissionCategory[]).flatMap((category) =>
  PERMISSIONS_BY_CATEGORY[category].map((name) => ({ name, category })),
);

export const rolesRoutes: Feature = (app, { db }) => {
  registerEndpoint(app, rolesContract.list, async ({ actor }) => {
    const all = await roles.list(db);
    return hasAnyPermission(actor.user, VIEW_ROLES)
      ? all.map(toRole)
      : all.map(({ id, name, rank }) => ({ id, name, rank }));
  });

  registerEndpoint(app, rolesContract.create, ({ actor, body, change }) =>
    withAuthority(change, actor, rolesContract.create, async (authority) => {
      const role = toNewRole(body);
      authority.requireOutranked(role.rank, 'rank');
      authority.requireHeld([], role.permissions, 'permissions');
      if (role.passkeyRequired) await requireOwnPasskey(authority.trx, actor);
      const id = await saying(roles.create(authority.trx, role));
      const created = await find(authority.trx, id);
      await authority.record({ target: created, after: { ...created, permissions: role.permissions } });
      authority.publish('roles');
      return created;
    }),
  );

  registerEndpoint(app, rolesContract.update, ({ actor, id, seen, body, change }) =>
    withAuthority(change, actor, rolesContract.update, async (authority) => {
      if (body.id !== undefined && body.id !== id) throw invalidInput({ id: 'Role ID is not the one of the address' });
      const { trx } = authority;
      const before = await takeVersion(trx, 'roles', id, seen, () => roles.get(trx, id), toRole);
      const role = toNewRole(body);
      // Who asks a passkey of their own role grants nobody anything.
      if (!isSameBut(before, role)) authority.requireOtherRole(id);
      authority.requireOutranked(before.rank);
      authority.requireOutranked(role.rank, 'rank');
      if (role.passkeyRequired && !before.passkeyRequired) await requireOwnPasskey(trx, actor);
      authority.requireHeld(before.permissions, role.permissions, 'permissions');
      await saying(roles.update(trx, id, role));
      await links.removeOfRole(trx, id);
      const after = await find(trx, id);
      await authority.record({ target: after, before, after: { ...after, permissions: role.permissions } });
      authority.publish('roles');
      // The list of members shows the name of their role.
      authority.publish('users');
      authority.publish('rights', { roleId: id });
      return after;
    }),
  );

  registerEndpoint(app, rolesContract.remove, ({ actor, id, change }) =>
    withAuthority(change, actor, rolesContract.remove, async (authority) => {
      const role = await roles.get(authority.trx, id);
      if (!role) throw notFound();
      authority.requireOtherRole(id);
      authority.requireOutranked(role.rank);
      if (await roles.isHeld(authority.trx, id)) throw brokenRule('role_in_use');
      await roles.remove(authority.trx, id);
      await authority.record({ target: role, before: role });
      authority.publish('roles');
    }),
  );

  registerEndpoint(app, rolesContract.listPermissions, () => CATALOGUE);
};

/** Each permission once, in the contract's order. */
function toNewRole({ name, rank, permissions, passkeyRequired }: CreateRole) {
  const each = PERMISSIONS.filter((permission) => permissions.includes(permission));
  return { name: name.trim(), rank, permissions: each, passkeyRequired };
}

/** True if nothing would change but whether it asks for a passkey. */
function isSameBut(before: roles.StoredRole, { passkeyRequired, ...role }: roles.NewRole): boolean {
  const isAsked = passkeyRequired !== undefined;
  return isAsked && before.name === role.name && before.rank === role.rank && isSameList(before, role);
}
const isSameList = (one: Pick<roles.NewRole, 'permissions'>, other: Pick<roles.NewRole, 'permissions'>) =>
  one.permissions.length === other.permissions.length &&
  one.permissions.every((each) => other.permissions.includes(each));

/** It shows that passkeys work at this address, and keeps whoever asks for them from shutting themselves out. */
async function requireOwnPasskey(db: Db, { id }: Actor): Promise<void> {
  if ((await passkeys.list(db, id)).length > 0) return;
  const message = 'Add a passkey to your own account first';
  throw new HttpError(409, 'passkey_required', message, { fields: { passkeyRequired: message } });
}

function toRole({ permissions, ...role }: roles.StoredRole): Role {
  return { ...role, permissions: permissions.map((permission) => ({ name: permission })) };
}

async function find(db: Db, id: number): Promise<Role> {
  const role = await roles.get(db, id);
  if (!role) throw notFound();
  return toRole(role);
}

/** Says which of a role's unique values is taken. */
async function saying<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    for (const [field, message] of [
      ['name', 'Name is already in use'],
      ['rank', 'Rank is already in use'],
    ] as const) {
      if (breaksUnique(error, 'roles', field))
        throw new HttpError(409, `${field}_taken`, message, { fields: { [field]: message } });
    }
    throw error;
  }
}
