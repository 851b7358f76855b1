import { statfs } from 'node:fs/promises';
import type { Config } from './config';
import { HttpError } from './http/errors';

const BYTES_PER_MB = 1_000_000;

/** Bytes in the data folder: `free` for this process (0 if unknown), and `needed` by the configuration. */
export async function roomOf({ dataDir, minFreeMb }: Pick<Config, 'dataDir' | 'minFreeMb'>) {
  const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, bsize: 0 }));
  return { free: bavail * bsize, needed: minFreeMb * BYTES_PER_MB };
}

/**
 * Requires the free room that DISK_MIN_FREE_MB keeps, so that small changes such as deletions go on.
 *
 * @throws HttpError 507 `disk_low`
 */
export async function requireDiskRoom(config: Pick<Config, 'dataDir' | 'minFreeMb'>): Promise<void> {
  const { free, needed } = await roomOf(config);
  if (free < needed)
    throw new HttpError(507, 'disk_low', 'The disk of the server is nearly full. Delete files, or make room on it');
}
