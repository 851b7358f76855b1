import { createArgonQueue } from './auth/argonQueue';
import { applyEndings, describeApplied } from './backup/endings';
import { endingsPath, readEndings } from './backup/endingsFile';
import { keepKey, stationKey } from './backup/seal';
import { upgrade } from './backup/upgrade';
import type { DemoMember } from './demo/demoMembers';
import { findOpenDemoMembers, refuseDemoSignIns } from './demo/demoSignIns';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Database } from './platform/db/openDatabase';
import type { Db } from './platform/db/schema';
import { languageOf } from './platform/language';
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
    const key = await stationKey(db, config.dataDir);
    const otherKey = keepKey(key, config.dataDir);
    if (otherKey !== null) console.warn(otherKey);
    await removeAgain(db, { config, key, now: clock.now() });
    const isNew = await seed(db, { config, argonQueue, clock });
    for (const { name, granted } of await grantNewPermissions(db, clock.now()))
      console.log(`The role ${name} now holds what this version added: ${granted.join(', ')}.`);
    const open = await findOpenDemoMembers(db, argonQueue);
    refuseDemoSignIns(config, open);
    if (!isNew && config.admin !== null) console.log(ADMIN_IS_IGNORED);
    return open;
  });
}

/** A database of an earlier state, put in place by hand or by PostgreSQL's tools, brings back nothing that must stay gone. */
async function removeAgain(db: Db, { config, key, now }: { config: Config; key: Buffer; now: number }): Promise<void> {
  const endings = await readEndings([endingsPath(config.dataDir)], key);
  if (endings === null) return;
  if (endings.isCut)
    console.warn(
      `Lines of ${endingsPath(config.dataDir)} are missing or were changed, and a restore would refuse it. Delete it: this start or ` +
        'the next writes it anew from the database.',
    );
  const needs = { locale: languageOf(config), timeZone: config.timeZone, now };
  const applied = await db.transaction().execute((trx) => applyEndings(trx, endings, needs, 'gone'));
  if (applied.removed.length + applied.gone.length > 0)
    console.warn(`This database is older than the list of endings of ${config.dataDir}.${describeApplied(applied)}`);
}
