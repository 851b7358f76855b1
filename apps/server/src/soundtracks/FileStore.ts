import type { Readable } from 'node:stream';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/schema';
import { openBackupsFolder, openFolder, openOldFolder } from './FolderStore';

/** First and last byte, both included. */
export interface ByteSpan {
  first: number;
  last: number;
}

/**
 * Where one station's files are, by keys that the server chose: a name, or a short path such as
 * `orphans/2026-11-22/name`. A file is there whole or not at all, and never changes.
 */
export interface FileStore {
  readonly stationId: string;
  /** Keeps a copy of the file at `path`, which may be gone afterwards; it survives a power cut from here on. */
  put(key: string, path: string, type: string): Promise<void>;
  /** Null if there is no such file. */
  read(key: string, span: ByteSpan): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** Gives a file another key, without its bytes passing through here. */
  move(from: string, to: string): Promise<void>;
  /** Takes over a file that an earlier version kept outside the station's own place; false if there is none. */
  adopt(key: string): Promise<boolean>;
  /** The key of every file. */
  list(): Promise<string[]>;
  close(): void;
}

/** The id that the station got with its first migration. */
export async function readStationId(db: Db): Promise<string> {
  return (await db.selectFrom('station').select('id').executeTakeFirstOrThrow()).id;
}

/** The station's place in the store that the configuration names: an S3 bucket, or else a folder in DATA_DIR. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, db: Db): Promise<FileStore> {
  const stationId = await readStationId(db);
  if (s3 === null) return openFolder(dataDir, stationId);
  // The S3 client loads only where it is used: the server starts faster.
  const { S3Store } = await import('./S3Store');
  return new S3Store(s3, stationId);
}

/** Where the backups on a schedule are: in the bucket, beside the station's files, or in a folder of their own. */
export async function openBackupStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, db: Db): Promise<FileStore> {
  if (s3 === null) return openBackupsFolder(dataDir);
  const stationId = await readStationId(db);
  const { S3Store } = await import('./S3Store');
  return new S3Store(s3, stationId, `backups/${stationId}/`);
}

/** Where versions before `0009_station` kept the files, for whoever only reads them. */
export async function openOldFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3 === null) return openOldFolder(dataDir);
  const { S3Store, OLD_PREFIX } = await import('./S3Store');
  return new S3Store(s3, '', OLD_PREFIX);
}
