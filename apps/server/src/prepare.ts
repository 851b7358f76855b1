import { createArgonQueue } from './auth/argonQueue';
import { keepKey, stationKey } from './backup/seal';
import { upgrade } from './backup/upgrade';
import type { DemoMember } from './demo/demoMembers';
import { findOpenDemoMembers, refuseDemoSignIns } from './demo/demoSignIns';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Database } from './platform/db/openDatabase';
import { grantNewPermissions } from './roles/newPermissions';
import { seed } from './seed';

const ADMIN_IS_IGNORED =
  'The station has members already, so ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_PIN are ignored. Remove them from the settings.';

/** Migrates and seeds. @returns the demo's members, whose secrets are public */
export async function prepare(
  database: Database,
  config: Config,
  clock: Clock,
  argonQueue = createArgonQueue(),
): Promise<DemoMember[]> {
  return database.exclusively(async (db) => {
    const backup = await upgrade(db, database, { config, now: clock.now() });
    if (backup !== null) console.log(`The database was upgraded. Its former state is kept in ${backup}.`);
    // Not before the upgrade: two servers that start together would wait for each other.
    await database.hold(config.s3 === null);
    const otherKey = keepKey(await stationKey(db, config.dataDir), config.dataDir);
    if (otherKey !== null) console.warn(otherKey);
    const isNew = await seed(db, { config, argonQueue, clock });
    for (const { name, granted } of await grantNewPermissions(db, clock.now()))
      console.log(`The role ${name} now holds what this version added: ${granted.join(', ')}.`);
    const open = await findOpenDemoMembers(db, argonQueue);
    refuseDemoSignIns(config, open);
    if (!isNew && config.admin !== null) console.log(ADMIN_IS_IGNORED);
    return open;
  });
}
