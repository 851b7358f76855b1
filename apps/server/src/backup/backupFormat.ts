import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { COLLECTIONS, type CollectionName } from '@cabine/panel-core/contract';
import type { Tables } from '../platform/db/schema';

/** Tables that are in no backup: a restored station is another one, where everybody signs in anew. */
type NotKept =
  | 'air_state'
  | 'authority_lock'
  | 'creations'
  | 'events'
  | 'listener_samples'
  | 'passkey_challenges'
  | 'reactions'
  | 'sessions'
  | 'sign_in_links'
  | 'station';

const FIRST = [
  'roles',
  'known_permissions',
  'users',
  'devices',
  'sign_in_attempts',
  'passkeys',
  'stream_keys',
  'schedules',
  'calendars',
  'notifications',
  'notification_reads',
  'payments',
  'warnings',
  'games',
  'soundtracks',
  'requests',
  'blocked_words',
  'role_rates',
  'air_quarters',
  'air_hours',
  'stints',
  'plays',
  'audit',
] as const satisfies readonly Exclude<keyof Tables, NotKept>[];
export type TableName = (typeof FIRST)[number] | CollectionName;

/** Every table that is kept, each after those that its rows point to; a collection's table has its name. */
export const TABLES: readonly TableName[] = [...new Set([...FIRST, ...COLLECTIONS])];

/** In backups of format 1, whose rows are left out: a sign-in that has ended since must not come back. */
export const LEFT_OUT = 'sessions';

/** 1 had the files after the rows, and the sessions. */
export const FORMAT = 2;

/** A backup is gzipped lines of JSON: the head, the files, the rows of each table and its last id, and the end. */
export type Line =
  | { cabine: 'backup'; format: number; migrations: string[]; at: string }
  | { file: string; type: string; base64: string }
  | { table: TableName | typeof LEFT_OUT; rows: Record<string, unknown>[] }
  | { table: TableName; lastId: number }
  | { end: Count };

/** What a whole backup holds; one that was cut off holds less, or has no end. */
export interface Count {
  rows: number;
  files: number;
}

/** @throws Error if it is not a backup that this program wrote, or ends too early */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  // The loop below throws its errors, including those of the file.
  const text = pipeline(source, createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines.map(parseLine);
    }
  } catch (error) {
    const isCut = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isCut ? new Error(notABackup('it is no gzip file, or ends too early'), { cause: error }) : error;
  }
}

function parseLine(text: string): Line {
  try {
    // Guarantee: what follows reads each line by its keys and refuses what it doesn't know.
    return JSON.parse(text) as Line;
  } catch {
    throw new Error(notABackup('it has lines that are no JSON'));
  }
}

export const notABackup = (why: string) =>
  `This is not a whole backup: ${why}. Restoring it would lose what is missing. Nothing was restored. Take another backup file.`;
