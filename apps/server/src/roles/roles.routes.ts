import {
  PERMISSIONS,
  PERMISSIONS_BY_CATEGORY,
  PROBLEM_TEXTS,
  VIEW_ROLES,
  hasAnyPermission,
  rolesContract,
  type CreateRole,
  type PermissionCategory,
  type Role,
} from '@cabine/panel-core/contract';
import type { Db, ReadDb } from '../platform/db/schema';
import * as passkeys from '../auth/passkeys.repository';
import { endMadeBy } from '../auth/credentials';
import { takingTrust } from '../auth/knownSecrets';
import * as links from '../auth/signInLinks.repository';
import { breaksUnique } from '../platform/db/errors';
import type { Actor } from '../platform/http/actor';
import { HttpError, invalidInput, notFound } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import { beginEdit, endUnchanged } from '../platform/http/versions';
import type { Feature } from '../platform/services';
import { brokenRule, withRules } from '../team/rank.rules';
import { looksOf, seenAs } from '../team/looks';
import * as roles from '../team/roles.repository';

const CATALOGUE = (Object.keys(PERMISSIONS_BY_CATEGORY) as PermissionCategory[]).flatMap((category) =>
  PERMISSIONS_BY_CATEGORY[category].map((name) => ({ name, category })),
);

export const rolesRoutes: Feature = (app, services) => {
  const { db } = services;
  registerEndpoint(app, rolesContract.list, async ({ actor }) => {
    const all = await roles.list(db);
    return hasAnyPermission(actor.user, VIEW_ROLES)
      ? all.map(toRole)
      : all.map(({ id, name, rank }) => ({ id, name, rank }));
  });

  registerEndpoint(app, rolesContract.create, (call) =>
    withRules(call, async (rules) => {
      const { trx, record, publish, body, actor } = call;
      const role = toNewRole(body);
      rules.requireOutranked(role.rank, 'rank');
      rules.requireHeld([], role.permissions, 'permissions');
      if (role.passkeyRequired) await requireOwnPasskey(trx, actor);
      await requireOwnName(trx, null, role.name);
      const id = await roles.create(trx, role).catch(throwOfField);
      const created = await find(trx, id);
      await record({ target: created, after: { ...created, permissions: role.permissions } });
      publish('roles');
      return created;
    }),
  );

  registerEndpoint(app, rolesContract.update, (call) =>
    withRules(call, async (rules) => {
      const { trx, record, publish, id, seen, body, actor } = call;
      if (body.id !== undefined && body.id !== id) throw invalidInput({ id: 'other_id' });
      const before = await beginEdit(trx, 'roles', id, seen, () => roles.get(trx, id), toRole);
      const role = toNewRole(body);
      // Requiring a passkey grants nothing, so it is allowed for the caller's own role.
      if (!isSameBut(before, role)) rules.requireOtherRole(id);
      rules.requireOutranked(before.rank);
      rules.requireOutranked(role.rank, 'rank');
      if (isUnchanged(before, role)) return endUnchanged(trx, 'roles', id, () => find(trx, id));
      if (role.passkeyRequired && !before.passkeyRequired) await requireOwnPasskey(trx, actor);
      rules.requireHeld(before.permissions, role.permissions, 'permissions');
      await rules.requireOwnSecrets({ role_id: id }, before, role);
      if (role.name !== before.name) await requireOwnName(trx, id, role.name);
      const holders = await roles.listHolders(trx, id);
      const askForSecrets = await takingTrust(services, call, holders);
      await roles.update(trx, id, role).catch(throwOfField);
      await links.removeOfRole(trx, id);
      const lost = before.permissions.some((permission) => !role.permissions.includes(permission));
      // Links and secrets end with the authority of who made them.
      if (lost || role.rank < before.rank) for (const holder of holders) await endMadeBy(trx, holder);
      await askForSecrets(body.keepSecretsOf);
      const after = await find(trx, id);
      await record({ target: after, before, after: { ...after, permissions: role.permissions } });
      publish('roles');
      // The list of members shows role names.
      publish('users');
      publish('rights', { roleId: id });
      return after;
    }),
  );

  registerEndpoint(app, rolesContract.remove, (call) =>
    withRules(call, async (rules) => {
      const { trx, record, publish, id } = call;
      const role = await requireRole(trx, id);
      rules.requireOtherRole(id);
      rules.requireOutranked(role.rank);
      if (await roles.isHeld(trx, id)) throw brokenRule('role_in_use');
      await roles.remove(trx, id);
      await record({ target: role, before: role });
      publish('roles');
    }),
  );

  registerEndpoint(app, rolesContract.listPermissions, () => CATALOGUE);
};

/** Each permission once, in the contract's order. */
function toNewRole({ name, rank, permissions, passkeyRequired }: CreateRole) {
  const each = PERMISSIONS.filter((permission) => permissions.includes(permission));
  return { name: name.trim(), rank, permissions: each, passkeyRequired };
}

/** True if only `passkeyRequired` changes. */
function isSameBut(before: roles.StoredRole, { passkeyRequired, ...role }: roles.NewRole): boolean {
  const isAsked = passkeyRequired !== undefined;
  return isAsked && before.name === role.name && before.rank === role.rank && isSameList(before, role);
}
const isUnchanged = (before: roles.StoredRole, role: roles.NewRole) =>
  isSameBut(before, { ...role, passkeyRequired: role.passkeyRequired ?? before.passkeyRequired }) &&
  (role.passkeyRequired ?? before.passkeyRequired) === before.passkeyRequired;
const isSameList = (one: Pick<roles.NewRole, 'permissions'>, other: Pick<roles.NewRole, 'permissions'>) =>
  one.permissions.length === other.permissions.length &&
  one.permissions.every((each) => other.permissions.includes(each));

/** Proves that passkeys work at this address, and prevents callers from locking themselves out. */
async function requireOwnPasskey(db: ReadDb, { id }: Actor): Promise<void> {
  if ((await passkeys.list(db, id)).length > 0) return;
  throw new HttpError(409, 'passkey_required', PROBLEM_TEXTS.passkey_first, {
    problems: { passkeyRequired: 'passkey_first' },
  });
}

function toRole({ permissions, ...role }: roles.StoredRole): Role {
  return { ...role, permissions: permissions.map((permission) => ({ name: permission })) };
}

async function requireRole(db: ReadDb, id: number): Promise<roles.StoredRole> {
  const role = await roles.get(db, id);
  if (!role) throw notFound();
  return role;
}

const find = async (db: ReadDb, id: number): Promise<Role> => toRole(await requireRole(db, id));

/** Requires that a role can be told from the others by its name. @throws HttpError 409 `name_taken` */
async function requireOwnName(trx: Db, id: number | null, name: string): Promise<void> {
  const others = (await roles.list(trx)).filter((role) => role.id !== id);
  const isTaken = others.some((role) => looksOf(role.name) === looksOf(name) || seenAs(role.name) === seenAs(name));
  if (isTaken) throw taken('name', 'Name is already in use');
}
const taken = (field: 'name' | 'rank', message: string) =>
  new HttpError(409, `${field}_taken`, message, { problems: { [field]: 'taken' } });

/** Converts a unique violation to the error of its field. */
function throwOfField(error: unknown): never {
  if (breaksUnique(error, 'roles', 'name')) throw taken('name', 'Name is already in use');
  if (breaksUnique(error, 'roles', 'rank')) throw taken('rank', 'Rank is already in use');
  throw error;
}
