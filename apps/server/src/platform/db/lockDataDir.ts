import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { makeRoomToOpen } from '../disk';

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
  makeRoomToOpen(dataDir);
  const pidFile = join(dataDir, 'cabine.pid');
  const path = join(realpathSync(dataDir), 'cabine.lock');
  const inUse = (holder: string) =>
    new Error(
      `The data folder ${dataDir} is in use by ${holder}. Two servers on one SQLite file would lose each other's bookings. ` +
        `Stop that process, or give this one its own DATA_DIR, or use PostgreSQL by DATABASE_URL.`,
    );
  // Going through all processes is slow, and only a missing file can be a deleted one.
  const holder = existsSync(path) ? undefined : findHolderOfDeleted(path);
  if (holder !== undefined) throw inUse(`process ${holder}, whose cabine.lock was deleted`);
  const lock = new Libsql(path);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    // Any other error is not about another process, such as a full disk.
    throw isBusy(error) ? inUse(readHolder(pidFile)) : error;
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

function readHolder(pidFile: string): string {
  try {
    return `process ${readFileSync(pidFile, 'utf8').trim()}`;
  } catch {
    return 'another process';
  }
}

/** A process of this user that still holds the lock of a deleted file; found on Linux only. */
function findHolderOfDeleted(path: string): string | undefined {
  const isHeldBy = (pid: string) =>
    listed(`/proc/${pid}/fd`).some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === `${path} (deleted)`);
  return listed('/proc').find((name) => /^\d+$/.test(name) && isHeldBy(name));
}

/** Empty where there is no such folder, or it is another user's. */
function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
