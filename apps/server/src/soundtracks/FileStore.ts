import type { Readable } from 'node:stream';
import { AUDIO_EXTENSIONS } from '@cabine/panel-core/contract';

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

const KEY = /^\.?\w[\w-]*(\.\w+)?(\/\w[\w-]*(\.\w+)?){0,2}$/;
/** A jingle's file name. */
const JINGLE = new RegExp(
  `^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(${Object.values(AUDIO_EXTENSIONS).join('|').replaceAll('.', '\\.')})$`,
);

/** @throws Error if the key could point outside the station's place */
export function checkKey(key: string): string {
  if (KEY.test(key)) return key;
  throw new Error(`${JSON.stringify(key)} is not the name of a stored file.`);
}

export const isJingleKey = (key: unknown): key is string => typeof key === 'string' && JINGLE.test(key);
