import type { Readable } from 'node:stream';
import type { Config } from '../config';
import { openFolder } from './FolderStore';

/** First and last byte, both included. */
export interface ByteSpan {
  first: number;
  last: number;
}

/** Where the jingles' files are, by keys that the server chose. A file is there whole or not at all, and never changes. */
export interface FileStore {
  /** Keeps a copy of the file at `path`, which may be gone afterwards; it survives a power cut from here on. */
  put(key: string, path: string, type: string): Promise<void>;
  /** Null if there is no such file. */
  read(key: string, span: ByteSpan): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** The key of every file. */
  list(): Promise<string[]>;
  close(): void;
}

/** The store that the configuration names: an S3 bucket, or else a folder in DATA_DIR. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3 === null) return openFolder(dataDir);
  // The S3 client loads only where it is used: the server starts faster.
  const { S3Store } = await import('./S3Store');
  return new S3Store(s3);
}
