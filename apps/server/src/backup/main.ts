// `npm run backup [-- <file>]`, `npm run backup -- --verify <file>` and `npm run restore -- <file>`: the station that
// the environment names (DESIGN 4).
import { resolve } from 'node:path';
import { readConfig } from '../config';
import { requireUpToDate } from '../db/migrate';
import { openDatabase, openToRead } from '../db/openDatabase';
import { prepareDataDir } from '../db/prepareDataDir';
import { openFileStore } from '../soundtracks/FileStore';
import { restoreBackup, verifyBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

const [verb, ...words] = process.argv.slice(2);
const isVerify = words[0] === '--verify';
const given = isVerify ? words[1] : words[0];
const config = readConfig(process.env);
const now = Date.now();

async function backup(): Promise<string> {
  const path = resolve(given ?? `cabine-${new Date(now).toISOString().replace(/[:.]/g, '-')}.backup.gz`);
  const database = await openToRead(config);
  try {
    await requireUpToDate(database.db);
    const files = await openFileStore(config, database.db);
    const { rows, files: count } = await writeBackup({ ...database, files }, path, now);
    files.close();
    return `${path}: ${rows} rows and ${count} files. It holds password hashes: keep it where only you can read it.`;
  } finally {
    await database.close();
  }
}

async function verify(): Promise<string> {
  if (given === undefined) throw new Error('Say which backup to verify: npm run backup -- --verify <file>');
  const { rows, files } = await verifyBackup(resolve(given));
  return `${given} is whole: ${rows} rows and ${files} files were restored to a folder that is gone again.`;
}

async function restore(): Promise<string> {
  if (given === undefined) throw new Error('Say which backup to restore: npm run restore -- <file>');
  prepareDataDir(config.dataDir);
  const database = await openDatabase(config);
  try {
    const { rows, files } = await restoreBackup(database, config, resolve(given));
    return `Restored ${rows} rows and ${files} files; everybody signs in anew. Start it with npm start.`;
  } finally {
    await database.close();
  }
}

try {
  console.log(await (verb === 'restore' ? restore() : isVerify ? verify() : backup()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
