import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';

/**
 * Keeps a second server out of a data folder while this process lives.
 *
 * The lock is SQLite's file lock on an empty file. The operating system releases it with the process, so it never gets
 * stale. The pid file is only for the error message.
 *
 * @returns a function that releases the folder
 * @throws Error that names the process with the lock
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const pidFile = join(dataDir, 'cabine.pid');
  const lock = new Libsql(join(dataDir, 'cabine.lock'));
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `The data folder ${dataDir} is in use by ${readHolder(pidFile)}. Two servers on one SQLite file would lose each ` +
        `other's bookings. Stop that process, or give this one its own DATA_DIR, or use PostgreSQL by DATABASE_URL.`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function readHolder(pidFile: string): string {
  try {
    return `process ${readFileSync(pidFile, 'utf8').trim()}`;
  } catch {
    return 'another process';
  }
}
