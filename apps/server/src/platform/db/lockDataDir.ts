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
import { requireWritable } from './prepareDataDir';

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
  requireWritable(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const pidFile = join(dataDir, 'cabine.pid');
  const path = join(realpathSync(dataDir), 'cabine.lock');
  const inUse = (holder: string) =>
    new Error(
      `The data folder ${dataDir} is in use by ${holder}. Two servers on one SQLite file would lose each other's bookings. ` +
        `Stop that process, or give this one its own DATA_DIR, or use PostgreSQL by DATABASE_URL.`,
    );
  const lost = (pid: string) => inUse(`process ${pid}, whose cabine.lock was deleted or moved`);
  // Only a missing file can be a deleted one.
  const holder = existsSync(path) && existsSync(pidFile) ? undefined : findHolderOfDeleted(path);
  if (holder !== undefined) throw lost(holder);
  const lock = new Libsql(path);
  const take = () => lock.exec('begin exclusive');
  try {
    try {
      take();
    } catch (error) {
      if (isBusy(error)) throw inUse(readHolder(pidFile));
      // On a full disk the lock needs room itself. The reserve of a running server stays its own: it is busy first.
      makeRoomToOpen(dataDir);
      take();
    }
    const named = readIfAny(pidFile);
    if (named !== undefined && hasOpen(named, join(realpathSync(dataDir), 'cabine.db'))) throw lost(named);
    makeRoomToOpen(dataDir);
  } catch (error) {
    lock.close();
    throw error;
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** Undefined where there is no such file, or this user may not read it. */
function ifAny<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
const readIfAny = (path: string) => ifAny(() => readFileSync(path, 'utf8').trim());

function readHolder(pidFile: string): string {
  const pid = readIfAny(pidFile);
  return pid === undefined ? 'another process' : `process ${pid}`;
}

/** Whether a process of this user has a file open; known on Linux only. */
function hasOpen(pid: string, path: string): boolean {
  const folder = `/proc/${pid}/fd`;
  return (ifAny(() => readdirSync(folder)) ?? []).some((fd) => ifAny(() => readlinkSync(join(folder, fd))) === path);
}

/** A process of this user that still holds the lock of a deleted file; found on Linux only. */
function findHolderOfDeleted(path: string): string | undefined {
  const locks = readIfAny('/proc/locks') ?? '';
  const holders = [...locks.matchAll(/ POSIX +ADVISORY +WRITE (\d+) /g)].map(([, pid = '']) => pid);
  return [...new Set(holders)].find((pid) => hasOpen(pid, `${path} (deleted)`));
}
