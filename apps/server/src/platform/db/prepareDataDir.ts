import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { wrong } from '../environment';

const OTHERS = 0o077;
/** Set on shared folders such as /tmp. */
const STICKY = 0o1000;
/** What servers and commands write into the folder; there may be other things, such as `lost+found`. */
const OURS = /^(cabine\.|backup|soundtracks$)/;

/**
 * Creates the data folder for its owner only, like everything this process writes: it contains password hashes. Closes
 * a folder that an earlier version left open.
 *
 * @returns a message about it, or null
 */
export function prepareDataDir(dataDir: string): string | null {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true });
  const { mode, uid } = statSync(dataDir);
  // Windows has no such modes.
  if ((mode & OTHERS) === 0 || process.getuid === undefined) return null;
  const was = (mode & 0o777).toString(8);
  const isOwn = uid === process.getuid() && (mode & STICKY) === 0;
  if (isOwn) {
    chmodSync(dataDir, mode & ~OTHERS & 0o777);
    return `Other users of this machine could look into ${dataDir} (mode ${was}). It is its owner’s alone now (700).`;
  }
  return (
    `Other users of this machine can look into ${dataDir} (mode ${was}), and it is not this user’s to change. It holds ` +
    'password hashes. Set DATA_DIR to a folder that only this user may open.'
  );
}

/** @throws ConfigError if this user may not write to the data folder, or to what is in it */
export function requireWritable(dataDir: string): void {
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  requireAccess(dataDir, folder);
  if (folder !== resolve(dataDir)) return;
  for (const name of readdirSync(folder)) if (OURS.test(name)) requireAccess(dataDir, join(folder, name));
}

function requireAccess(dataDir: string, path: string): void {
  const { R_OK, W_OK, X_OK } = constants;
  const found = statSync(path);
  try {
    accessSync(path, found.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK);
  } catch {
    const user = process.getuid?.();
    throw wrong(
      'DATA_DIR',
      `is "${dataDir}", but ${path} belongs to ${nameOf(found.uid)}, and ${nameOf(user)}, who runs this, may not write there`,
      'The server keeps the database and the uploads there',
      `Run this as ${nameOf(found.uid)}, or give all of the folder to the user of the server (chown -R ${user} ${dataDir}), or name another`,
    );
  }
}

const nameOf = (uid: number | undefined) => (uid === 0 ? 'root' : `user ${uid}`);
