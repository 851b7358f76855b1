import { statfs } from 'node:fs/promises';
import type { Config } from '../platform/config';

const BYTES_PER_MB = 1_000_000;

/** Bytes in the data folder: `free` for this process (0 if unknown), and `needed` by the configuration. */
export async function roomOf({ dataDir, minFreeMb }: Pick<Config, 'dataDir' | 'minFreeMb'>) {
  const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, bsize: 0 }));
  return { free: bavail * bsize, needed: minFreeMb * BYTES_PER_MB };
}
