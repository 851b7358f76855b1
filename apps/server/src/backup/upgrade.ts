import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { TABLES, type TableName } from './backupFormat';
import { noteBackup } from './endingsFile';
import { oldStationKey, stationKey } from './seal';
import { writeBackup } from './writeBackup';
import { isoInstant } from '../platform/clock';
import type { Config } from '../platform/config';
import { openFileStore, openOldFileStore } from '../soundtracks/openFileStore';
import { backupsFolder } from '../soundtracks/FolderStore';
import type { Engine } from '../platform/db/columns';
import type { Database } from '../platform/db/openDatabase';
import { comparedToProgram, migrate } from '../platform/db/migrate';
import type { Db } from '../platform/db/schema';

/** Most backups of repeated attempts at one upgrade; then an administrator has to look. */
const MOST_BACKUPS = 9;

/**
 * Brings the tables up to date. A database with data is backed up first, and the backup is kept.
 *
 * @param now for the backup's head
 * @returns path of the backup, or null if there is none
 * @throws Error if the database is from a newer version, a server still runs on it, or the backup cannot be written
 */
export async function upgrade(
  db: Db,
  { engine, alone }: Pick<Database, 'engine' | 'alone'>,
  { config, now }: { config: Pick<Config, 'dataDir' | 's3' | 'backup'>; now: number },
): Promise<string | null> {
  const { missing, unknown } = await comparedToProgram(db);
  if (unknown.length > 0) {
    throw new Error(
      `This database was written by a newer Cabine (${unknown.join(', ')}). This version does not know its tables and ` +
        'could damage them. Start the newer version again, or restore the backup that it took before its upgrade ' +
        'to an empty DATA_DIR or DATABASE_URL.',
    );
  }
  const [next] = missing;
  if (next === undefined) return null;
  return alone(async () => {
    const path = await backUp(db, engine, { config, now, next, hasKey: !missing.includes('0054_backup_key') });
    await migrate(db, engine);
    return path;
  });
}

interface BackupNeeds {
  config: Pick<Config, 'dataDir' | 's3' | 'backup'>;
  now: number;
  /** The first migration to run. */
  next: string;
  /** Whether the database has the station's key. */
  hasKey: boolean;
}

async function backUp(db: Db, engine: Engine, { config, now, next, hasKey }: BackupNeeds): Promise<string | null> {
  const there = (await db.introspection.getTables()).map(({ name }) => name);
  const tables = TABLES.filter((name) => there.includes(name));
  if (!(await hasData(db, tables))) return null;
  const folder = backupsFolder(config.dataDir);
  const { publicKey } = config.backup;
  const path = freePath(folder, next, publicKey === null ? 'gz' : 'age');
  try {
    await mkdir(folder, { recursive: true });
    const files = await (there.includes('station') ? openFileStore(config, db) : openOldFileStore(config));
    try {
      const key = await (hasKey ? stationKey(db, config.dataDir) : oldStationKey(config.dataDir));
      await writeBackup({ db, engine, files, key }, path, now, { tables, publicKey });
      await noteBackup(config.dataDir, key, isoInstant(now));
    } finally {
      files.close();
    }
    return path;
  } catch (error) {
    throw new Error(
      `The backup before the upgrade could not be written to ${path}. An upgrade cannot be undone without it, so nothing was ` +
        'upgraded. Fix the cause, such as a full disk, and start again.',
      { cause: error },
    );
  }
}

/** Backups of earlier attempts are never replaced. */
function freePath(folder: string, next: string, ending: 'gz' | 'age'): string {
  for (let count = 1; count <= MOST_BACKUPS; count += 1) {
    const path = join(folder, `before-${next}${count === 1 ? '' : `.${count}`}.${ending}`);
    if (!existsSync(path)) return path;
  }
  throw new Error(
    `There are ${MOST_BACKUPS} backups from before ${next} in ${folder}: the upgrade failed that often. Another one ` +
      'would only fill the disk. Find in the log why it failed, move those backups elsewhere and start again.',
  );
}

async function hasData(db: Db, tables: readonly TableName[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
