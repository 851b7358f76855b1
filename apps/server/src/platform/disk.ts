import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInMinute } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { HttpError } from './http/errors';
import type { Services } from './services';

const BYTES_PER_MB = 1_000_000;
/** Files stop at DISK_MIN_FREE_MB; all but what the contract allows `onFullDisk` stops at this part of it. */
const PART_FOR_CHANGES = 0.1;
/** Given up once another program has filled the disk, so that SQLite can still write. */
const RESERVE_BYTES = 8 * BYTES_PER_MB;
/** SQLite's log grows to about 4 MB before it is folded into the database. */
const FULL_BYTES = 6 * BYTES_PER_MB;

type Room = Pick<Config, 'dataDir' | 'minFreeMb'>;

const reserveIn = (dataDir: string) => join(dataDir, 'cabine.reserve');

/** Gives up the reserve before a database is opened on a full disk, which needs room itself. */
export function makeRoomToOpen(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < FULL_BYTES) rmSync(reserveIn(dataDir), { force: true });
}

/** Bytes in the data folder: `free` for this process (0 if unknown), and `needed` by the configuration. */
export async function roomOf({ dataDir, minFreeMb }: Room) {
  const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, bsize: 0 }));
  return { free: bavail * bsize, needed: minFreeMb * BYTES_PER_MB };
}

const diskLow = () =>
  new HttpError(507, 'disk_low', 'The disk of the server is nearly full. Delete files, or make room on it');

/**
 * Requires the room that DISK_MIN_FREE_MB keeps free of files.
 *
 * @throws HttpError 507 `disk_low`
 */
export async function requireRoomForFile(config: Room): Promise<void> {
  const { free, needed } = await roomOf(config);
  if (free < needed) throw diskLow();
}

/**
 * On a nearly full disk of an SQLite station, only deletions and calls that the contract allows `onFullDisk` go on: 507
 * for others. A reserve file makes room for them; once it is given up, no other change may use that room.
 */
export function keepRoomForChanges(
  app: FastifyInstance,
  { config, engine, jobs }: Pick<Services, 'config' | 'engine' | 'jobs'>,
): void {
  // PostgreSQL's disk is not ours to judge.
  if (engine !== 'sqlite') return;
  const reserve = reserveIn(config.dataDir);
  let isKept = true;

  async function fillReserve() {
    const size = await stat(reserve).then(
      (file) => file.size,
      () => 0,
    );
    const { free, needed } = await roomOf(config);
    const hasRoom = free > RESERVE_BYTES + FULL_BYTES + needed * PART_FOR_CHANGES;
    // Random bytes, because some file systems store no zeros.
    if (size < RESERVE_BYTES && hasRoom) await writeFile(reserve, randomBytes(RESERVE_BYTES), { mode: 0o600 });
    isKept = size >= RESERVE_BYTES || hasRoom;
  }

  app.addHook('preHandler', async ({ method, routeOptions: { config: route } }) => {
    if (method === 'GET' || route.rule?.kind !== 'endpoint') return;
    if (!isKept) await fillReserve();
    const { free, needed } = await roomOf(config);
    const isAllowed = method === 'DELETE' || route.rule.endpoint.onFullDisk === true;
    if (!isAllowed && (!isKept || free < needed * PART_FOR_CHANGES)) throw diskLow();
    if (!isAllowed || free >= FULL_BYTES) return;
    isKept = false;
    await rm(reserve, { force: true });
  });
  jobs.everyFromStart(app, millisecondsInMinute, 'The reserve on the disk', fillReserve);
}
