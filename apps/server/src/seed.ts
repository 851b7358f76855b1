import { randomBytes } from 'node:crypto';
import type { ArgonQueue } from './auth/argonQueue';
import { isoInstant, type Clock } from './platform/clock';
import type { Config } from './platform/config';
import { requireFirstMembers, type FirstMembers } from './operations/firstMembers';
import { DEMO_PASSWORD, DEMO_PIN } from './demo/demoMembers';
import { storeDemoSoundtracks } from './demo/demoSoundtracks';
import { createDemoStation } from './demo/demoStation';
import * as roles from './team/roles.repository';
import * as users from './team/users.repository';
import { ROLES, type RoleIds, type RoleName } from './roles/firstRoles';
import type { Db } from './platform/db/schema';

export interface SeedNeeds {
  config: FirstMembers & Pick<Config, 'dataDir' | 's3' | 'timeZone'>;
  argonQueue: ArgonQueue;
  clock: Clock;
}

type Secrets = Pick<users.NewUser, 'password_hash' | 'pin_hash'>;

/**
 * Fills an empty database in one transaction: the roles, then the first administrator, the demo station or both.
 *
 * @returns false if there are members already; then nothing is changed
 */
export async function seed(db: Db, needs: SeedNeeds): Promise<boolean> {
  const { config, clock } = needs;
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
  await requireFirstMembers(config);
  // Hashes before the transaction, which holds SQLite's only connection.
  const { admin } = config;
  const adminSecrets = admin && (await hashSecrets(needs, admin.password, admin.pin));
  const demo = config.demo
    ? { ...(await hashDemoSecrets(needs)), soundtracks: await storeDemoSoundtracks(config, db) }
    : null;
  await db.transaction().execute(async (trx) => {
    const roleIds = await createRoles(trx);
    const now = clock.now();
    if (admin && adminSecrets) {
      await users.create(trx, {
        username: admin.username,
        ...adminSecrets,
        shift: 'morning',
        role_id: roleIds.Administrador,
        is_active: true,
        created_at: isoInstant(now),
      });
    }
    if (demo)
      await createDemoStation(trx, {
        roleIds,
        ...demo,
        now,
        timeZone: config.timeZone,
        admin: admin?.username ?? null,
      });
  });
  return true;
}

async function createRoles(trx: Db): Promise<RoleIds> {
  const ids: [RoleName, number][] = [];
  for (const role of ROLES) ids.push([role.name, await roles.create(trx, role)]);
  return Object.fromEntries(ids) as RoleIds;
}

function hashSecrets({ argonQueue }: SeedNeeds, password: string, pin: string): Promise<Secrets> {
  return argonQueue.inTurn(async (argon) => ({
    password_hash: await argon.hash(password),
    pin_hash: await argon.hash(pin),
  }));
}

/** The demo's public secrets do not work in a station with a real administrator. */
async function hashDemoSecrets(needs: SeedNeeds): Promise<{ open: Secrets; shut: Secrets }> {
  const random = () => randomBytes(32).toString('base64');
  const shut = await hashSecrets(needs, random(), random());
  return { shut, open: needs.config.admin ? shut : await hashSecrets(needs, DEMO_PASSWORD, DEMO_PIN) };
}
