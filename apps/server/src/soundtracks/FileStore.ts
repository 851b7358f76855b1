import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteSpan {
  first: number;
  last: number;
}

/**
 * A station's files. The server chooses the keys: a name, or a short path such as `orphans/2026-11-22/name`. A file is
 * stored completely or not at all, and never changes.
 */
export interface FileStore {
  readonly stationId: string;
  /** Stores a durable copy of the file at `path`, which may then be deleted. */
  put(key: string, path: string, type: string): Promise<void>;
  /** Null if there is no such file. */
  read(key: string, span: ByteSpan): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** Changes a file's key without transferring its bytes through this process. */
  move(from: string, to: string): Promise<void>;
  /** Copies a file from where earlier versions kept it; false if there is none. */
  adopt(key: string): Promise<boolean>;
  /** Keys of all files. */
  list(): Promise<string[]>;
  close(): void;
}
