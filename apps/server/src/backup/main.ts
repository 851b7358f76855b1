// `npm run backup [-- <file>]` and `npm run restore -- <file>`: the station that the environment names (DESIGN 4).
import { resolve } from 'node:path';
import { readConfig } from '../config';
import { openDatabase, openToRead } from '../db/openDatabase';
import { openFileStore } from '../soundtracks/FileStore';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

const [verb, given] = process.argv.slice(2);
const config = readConfig(process.env);
const now = Date.now();

async function backup(): Promise<string> {
  const path = resolve(given ?? `cabine-${new Date(now).toISOString().replace(/[:.]/g, '-')}.backup.gz`);
  const database = await openToRead(config);
  const files = await openFileStore(config);
  try {
    const { rows, files: count } = await writeBackup({ ...database, files }, path, now);
    return `${path}: ${rows} rows and ${count} files. It holds password hashes: keep it where only you can read it.`;
  } finally {
    files.close();
    await database.close();
  }
}

async function restore(): Promise<string> {
  if (given === undefined) throw new Error('Say which backup to restore: npm run restore -- <file>');
  const database = await openDatabase(config);
  const files = await openFileStore(config);
  try {
    const { rows, files: count } = await restoreBackup({ ...database, files }, resolve(given));
    return `Restored ${rows} rows and ${count} files. Start it with npm start.`;
  } finally {
    files.close();
    await database.close();
  }
}

try {
  console.log(await (verb === 'restore' ? restore() : backup()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
