import type { Readable } from 'node:stream';

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
