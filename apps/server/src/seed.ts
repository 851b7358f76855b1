import { randomBytes } from 'node:crypto';
import type { ArgonQueue } from './auth/argonQueue';
import { findCommon } from './auth/commonSecrets';
import { isoInstant, type Clock } from './platform/clock';
import type { Config } from './platform/config';
import { DEMO_PASSWORD, DEMO_PIN } from './demo/demoMembers';
import { storeDemoSoundtracks } from './demo/demoSoundtracks';
import { createDemoStation } from './demo/demoStation';
import * as roles from './roles/roles.repository';
import * as users from './team/users.repository';
import { ROLES, type RoleIds, type RoleName } from './roles/firstRoles';
import type { Db } from './platform/db/schema';

export interface SeedNeeds {
  config: Pick<
    Config,
    | 'admin'
    | 'demo'
    | 'isDemoAsked'
    | 'dataDir'
    | 'databaseUrl'
    | 'product'
    | 'publicUrl'
    | 's3'
    | 'stationName'
    | 'timeZone'
    | 'trustProxy'
  >;
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
  if (!config.admin && !config.demo) {
    throw new Error(
      'The database is empty, and DEMO=0 creates no members. No one could ever sign in. Set ADMIN_USERNAME, ' +
        'ADMIN_PASSWORD and ADMIN_PIN for the first administrator, or leave DEMO out for the demo station.',
    );
  }
  refuseUnmeantDemo(config);
  await refuseCommonSecrets(config);
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

/**
 * Settings of a real station without an administrator suggest a mistake, such as a wrong database.
 *
 * @throws Error if an empty database would get the demo station although DEMO is not set
 */
function refuseUnmeantDemo({ admin, isDemoAsked, databaseUrl, publicUrl, trustProxy }: SeedNeeds['config']): void {
  if (admin !== null || isDemoAsked) return;
  const set = [
    databaseUrl !== null && 'DATABASE_URL',
    publicUrl !== null && 'PUBLIC_URL',
    trustProxy.length > 0 && 'TRUST_PROXY',
  ].find((name) => name !== false);
  if (set === undefined) return;
  throw new Error(
    `${set} is set, but the database is empty and there is no administrator for it. The demo station would start ` +
      'there, whose passwords are public. Set DATABASE_URL or DATA_DIR to your station’s, or ADMIN_USERNAME, ' +
      'ADMIN_PASSWORD and ADMIN_PIN for a new one; DEMO=1 is for a demo.',
  );
}

/** @throws Error if the first administrator's password or PIN is among the first guesses */
async function refuseCommonSecrets({ admin, product, stationName }: SeedNeeds['config']): Promise<void> {
  if (!admin) return;
  const common = await findCommon(admin, [admin.username, product, stationName]);
  for (const [field, name] of [
    ['password', 'ADMIN_PASSWORD'],
    ['pin', 'ADMIN_PIN'],
  ] as const) {
    if (common[field] === undefined) continue;
    throw new Error(
      `${name} is too common or too easy to guess. With it an attacker could do everything at the station. Set another one.`,
    );
  }
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
