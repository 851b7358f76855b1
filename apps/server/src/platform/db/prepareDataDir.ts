import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o077;
/** Set on shared folders such as /tmp. */
const STICKY = 0o1000;

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
