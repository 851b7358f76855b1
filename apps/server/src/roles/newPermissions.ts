import {
  PERMISSIONS,
  PERMISSIONS_BY_CATEGORY,
  isAdministrator,
  type Permission,
  type PermissionCategory,
} from '@cabine/panel-core/contract';
import * as audit from '../audit/audit.repository';
import { changesBetween } from '../audit/record';
import { isoInstant } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import { beginEdit } from '../platform/http/versions';
import * as roles from '../team/roles.repository';

declare module '../platform/db/schema' {
  interface Tables {
    /** Permissions known at the last start; empty for stations from before this table. */
    known_permissions: {
      name: string;
    };
  }
}

/** Areas that every station knows, also one from before `known_permissions`. Do not extend. */
const FIRST_AREAS = [
  'notifications',
  'warnings',
  'payments',
  'schedule',
  'games',
  'users',
  'roles',
  'soundtracks',
  'permissions',
  'special',
] as const satisfies readonly PermissionCategory[];
const FIRST = FIRST_AREAS.flatMap((area) => PERMISSIONS_BY_CATEGORY[area]);

/** A role with its new permissions. */
export interface Grant {
  name: string;
  granted: readonly Permission[];
}

/**
 * Gives the permissions that an upgrade added to each role that held all earlier ones, or else to the highest role that
 * administers the station. Members can only grant permissions they hold, so without this the new ones could never be
 * used.
 *
 * @returns the changed roles
 */
export async function grantNewPermissions(db: Db, now: number): Promise<Grant[]> {
  return db.transaction().execute(async (trx) => {
    const stored = (await trx.selectFrom('known_permissions').select('name').execute()).map(({ name }) => name);
    const known = new Set<string>(stored.length > 0 ? stored : FIRST);
    const unstored = PERMISSIONS.filter((name) => !stored.includes(name)).map((name) => ({ name }));
    if (unstored.length > 0) await trx.insertInto('known_permissions').values(unstored).execute();
    const added = PERMISSIONS.filter((name) => !known.has(name));
    const earlier = PERMISSIONS.filter((name) => known.has(name));
    const grants: Grant[] = [];
    for (const role of added.length > 0 ? administrators(await roles.list(trx), earlier) : []) {
      const granted = added.filter((name) => !role.permissions.includes(name));
      if (granted.length > 0) grants.push(await grant(trx, role, granted, now));
    }
    return grants;
  });
}

function administrators(all: readonly roles.StoredRole[], earlier: readonly Permission[]): roles.StoredRole[] {
  const whole = all.filter(({ permissions }) => earlier.every((name) => permissions.includes(name)));
  return whole.length > 0 ? whole : all.filter(isAdministrator).slice(0, 1);
}

async function grant(trx: Db, role: roles.StoredRole, granted: readonly Permission[], now: number): Promise<Grant> {
  const { id, name } = role;
  const permissions = PERMISSIONS.filter((each) => role.permissions.includes(each) || granted.includes(each));
  await beginEdit(trx, 'roles', id, undefined, () => roles.get(trx, id));
  await roles.update(trx, id, { ...role, permissions });
  await audit.create(trx, {
    created_at: isoInstant(now),
    user_id: null,
    area: 'roles',
    action: 'roles.update',
    target_id: id,
    target: name,
    address: '',
    outcome: 'done',
    changes: changesBetween({ before: role, after: { ...role, permissions } }, 'roles'),
  });
  return { name, granted };
}
