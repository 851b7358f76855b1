import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { COLLECTIONS, type CollectionName } from '@cabine/panel-core/contract';
import { UNRESTORED, type Unrestored } from '../auth/credentials';
import type { Tables } from '../platform/db/schema';

/** Tables that are not in a backup; members of a restored station have to sign in again. */
type NotKept =
  | Unrestored
  | 'air_grants'
  | 'air_state'
  | 'authority_lock'
  | 'clock_witness'
  | 'creations'
  | 'events'
  | 'listener_samples'
  | 'reactions'
  | 'sign_in_attempts'
  | 'station';

const FIRST = [
  'roles',
  'known_permissions',
  'users',
  'passkeys',
  'schedules',
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

/** Every table of a backup, after the tables that its rows refer to. A collection's table has its name. */
export const TABLES: readonly TableName[] = [...new Set([...FIRST, ...COLLECTIONS])];

/** Tables of earlier backups that a restore skips: what was revoked must not come back, nor tries by a known browser. */
export const LEFT_OUT: readonly string[] = [...UNRESTORED, 'sign_in_attempts'];

/** Format 1 had the files after the rows, and the sessions. */
export const FORMAT = 2;

/** A backup is gzipped JSON lines: head, files, each table's rows and last id, end. */
export type Line =
  | { cabine: 'backup'; format: number; migrations: string[]; at: string }
  | { file: string; type: string; base64: string }
  | { table: string; rows: Record<string, unknown>[] }
  | { table: string; lastId: number }
  | { end: Count };

/** Numbers in the end line; a truncated backup has fewer, or no end. */
export interface Count {
  rows: number;
  files: number;
}

/** @throws Error if it is not a backup of this program, or is truncated */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  // Errors of the pipeline, including those of the file, are thrown by the loop below.
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
    throw isCut ? new Error(notABackup('it is not a gzip file, or is truncated'), { cause: error }) : error;
  }
}

function parseLine(text: string): Line {
  try {
    // The cast holds: readers check each line's keys and refuse unknown ones.
    return JSON.parse(text) as Line;
  } catch {
    throw new Error(notABackup('it has lines that are not JSON'));
  }
}

export const notABackup = (why: string) =>
  `This is not a whole backup: ${why}. Restoring it would lose what is missing. Nothing was restored. Take another backup file.`;
