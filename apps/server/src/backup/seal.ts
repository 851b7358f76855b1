import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** The station's key, made at the first backup; it is beside the database and in no backup. */
export function stationKey(dataDir: string): Buffer {
  const path = keyPath(dataDir);
  try {
    writeFileSync(path, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readKey(path);
}

/** @throws Error if the file has no key */
export function readKey(path: string): Buffer {
  const text = readFileSync(path, 'utf8');
  if (KEY.test(text)) return Buffer.from(text.trim(), 'hex');
  throw new Error(
    `${path} holds no key of a station. Name the file backup.key of the station's DATA_DIR. Nothing was read.`,
  );
}
