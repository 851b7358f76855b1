import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../platform/db/schema';

/** What the end line of a backup proves: all lines before it are unchanged, and this station wrote them. */
export interface Seal {
  /** SHA-256 of the lines before, hex. */
  sha256: string;
  /** HMAC-SHA-256 of that digest under the station's key, hex. */
  signature: string;
}

const KEY_BYTES = 32;
const KEY = /^[\da-f]{64}\s*$/;
export const keyPath = (dataDir: string) => join(dataDir, 'backup.key');

/** Digests lines as they are written or read. */
export class Digest {
  readonly #hash = createHash('sha256');

  add(line: string | Uint8Array): void {
    this.#hash.update(line).update('\n');
  }

  seal(key: Buffer): Seal {
    const sha256 = this.#hash.digest('hex');
    return { sha256, signature: sign(sha256, key) };
  }

  end(): string {
    return this.#hash.digest('hex');
  }
}

const sign = (sha256: string, key: Buffer) => createHmac('sha256', key).update(sha256).digest('hex');

export function isSignedBy({ sha256, signature }: Seal, key: Buffer): boolean {
  const [own, given] = [Buffer.from(sign(sha256, key)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given);
}

/**
 * The station's key. It is in the database, in no backup, so that all servers of a database sign alike; the file of an
 * earlier version becomes it.
 */
export async function stationKey(db: Db, dataDir: string): Promise<Buffer> {
  const read = async () => (await db.selectFrom('station').select('backup_key').executeTakeFirstOrThrow()).backup_key;
  let key = await read();
  if (key === null) {
    const backup_key = (textOf(keyPath(dataDir)) ?? newKey()).trim();
    await db.updateTable('station').set({ backup_key }).where('backup_key', 'is', null).execute();
    key = await read();
  }
  return Buffer.from(key ?? '', 'hex');
}

/**
 * Keeps a copy of the station's key in the data folder, for the day when the database is lost. Another key there keeps its
 * backups provable under another name.
 *
 * @returns a message about another key, or null
 */
export function keepKey(key: Buffer, dataDir: string): string | null {
  const path = keyPath(dataDir);
  const there = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (there?.trim() === key.toString('hex')) return null;
  const former = join(
    dataDir,
    `backup-${createHash('sha256')
      .update(there ?? '')
      .digest('hex')
      .slice(0, 8)}.key`,
  );
  if (there !== null) renameSync(path, former);
  writeFileSync(path, key.toString('hex'), { mode: 0o600 });
  return there === null
    ? null
    : `${path} was not the key of this database, and is now. Backups that it signed until now are proven by the former one ` +
        `alone. Keep copies of both; the former is ${former}.`;
}

/** The key of a database that is older than `stationKey`: the file, made if it is missing. */
export function oldStationKey(dataDir: string): Buffer {
  const path = keyPath(dataDir);
  if (!existsSync(path)) writeFileSync(path, newKey(), { mode: 0o600 });
  return readKey(path);
}

const newKey = () => randomBytes(KEY_BYTES).toString('hex');

/** Null if there is no key in the file. */
function textOf(path: string): string | null {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return KEY.test(text) ? text : null;
}

/** @throws Error if the file has no key */
export function readKey(path: string): Buffer {
  const text = textOf(path);
  if (text !== null) return Buffer.from(text.trim(), 'hex');
  throw new Error(
    `${path} holds no key of a station. Name the file backup.key of the station's DATA_DIR. Nothing was read.`,
  );
}
