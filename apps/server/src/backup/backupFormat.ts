import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { COLLECTIONS, SOUNDTRACK_MAX_BYTES, type CollectionName } from '@cabine/panel-core/contract';
import { UNRESTORED, type Unrestored } from '../auth/credentials';
import type { Tables } from '../platform/db/schema';
import { Digest, isSignedBy, type Seal } from './seal';

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
  | 'calendar_stamps'
  | 'mount_probes'
  | 'reactions'
  | 'requests'
  | 'sign_in_attempts'
  | 'station';

const FIRST = [
  'roles',
  'known_permissions',
  'users',
  'member_names',
  'passkeys',
  'schedules',
  'given_up_hours',
  'dated_hours',
  'closed_days',
  'offers',
  'warnings',
  'notifications',
  'notification_reads',
  'payments',
  'games',
  'soundtracks',
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

/** Tables of earlier backups that a restore skips: what was revoked must not come back, nor tries by a known browser, nor what
 * listeners sent and somebody deleted since. */
export const LEFT_OUT: readonly string[] = [...UNRESTORED, 'sign_in_attempts', 'requests'];

export const FORMAT = 2;
/** Format 1 had the files after the rows, and the sessions. Programs of its time refuse any other number. */
const BEGINS_FORMAT_2 = '0009_station';

/** The format of the version whose tables these are, so that it can restore the backup before its upgrade. */
export const formatOf = (migrations: readonly string[]): number => (migrations.includes(BEGINS_FORMAT_2) ? FORMAT : 1);

/** A backup is gzipped JSON lines: head, files, each table's rows and last id, end. */
export type Line =
  | { cabine: 'backup'; format: number; migrations: string[]; at: string }
  | { file: string; type: string; base64: string }
  | { table: string; rows: Record<string, unknown>[] }
  | { table: string; lastId: number }
  | ({ end: Count } & Partial<Seal>);

/** Numbers in the end line; a truncated backup has fewer, or no end. */
export interface Count {
  rows: number;
  files: number;
}

/** Far above 500 rows or a jingle; a longer line would fill the memory. */
const LINE_MAX_BYTES = 64 * 1024 * 1024;
/** Far above the lines of a large station: 500 jingles, and 500 rows a line. */
const LINES_MAX = 100_000;
/** Far above 500 jingles of 2 MB, in base64, and the rows of a large station; more would fill the disk. */
const UNPACKED_MAX_BYTES = 4 * 1024 ** 3;
/** Length of the largest jingle in base64. */
export const FILE_MAX_LENGTH = 4 * Math.ceil(SOUNDTRACK_MAX_BYTES / 3);
const NEWLINE = 10;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENS = Buffer.from('[{');
const CLOSES = Buffer.from(']}');
/** Far above a line, its rows and a row. */
const DEEPEST = 8;
const END = Buffer.from('{"end"');

/** @throws Error if it is not a gzip file, is truncated, or has too many or too long lines, or too many bytes */
async function* readRaw(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  // Errors of the pipeline, including those of the file, are thrown by the loop below.
  const bytes = pipeline(source, createGunzip(), () => undefined);
  let parts: Buffer[] = [];
  let size = 0;
  let lines = 0;
  let unpacked = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if ((unpacked += chunk.length) > UNPACKED_MAX_BYTES) throw new Error(notABackup('it unpacks to more than 4 GB'));
      let start = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, start)) {
        if ((lines += 1) > LINES_MAX) throw new Error(notABackup('it has more than 100,000 lines'));
        yield Buffer.concat([...parts, chunk.subarray(start, at)]);
        [parts, size, start] = [[], 0, at + 1];
      }
      parts.push(chunk.subarray(start));
      size += chunk.length - start;
      if (size > LINE_MAX_BYTES) throw new Error(notABackup('it has a line of more than 64 MB'));
    }
    if (size > 0) throw new Error(notABackup('it is truncated'));
  } catch (error) {
    const isCut = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isCut ? new Error(notABackup('it is not a gzip file, or is truncated'), { cause: error }) : error;
  } finally {
    bytes.destroy();
  }
}

/** @throws Error if it is not a backup of this program, or is truncated */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  for await (const raw of readRaw(source)) yield parseLine(raw);
}

/** `proven`: signed by this key; `foreign`: by another. `unproven`: no key was given, or an earlier version signed nothing. */
export type Origin = 'proven' | 'foreign' | 'unproven';

/**
 * Reads a backup once, writing nothing.
 *
 * @throws Error if a line was changed, added, moved or removed
 */
export async function proveLines(source: AsyncIterable<Uint8Array>, key: Buffer | null): Promise<Origin> {
  const digest = new Digest();
  let seal: Partial<Seal> | null = null;
  for await (const raw of readRaw(source)) {
    if (seal) throw new Error(notABackup('it goes on after its end'));
    if (raw.subarray(0, END.length).equals(END)) seal = parseLine(raw) as Partial<Seal>;
    else digest.add(raw);
  }
  const { sha256, signature } = seal ?? {};
  if (seal === null) throw new Error(notABackup('it is truncated'));
  if (typeof sha256 !== 'string' || typeof signature !== 'string') return 'unproven';
  if (digest.end() !== sha256) throw new Error(notABackup('a part of it was changed'));
  if (key === null) return 'unproven';
  return isSignedBy({ sha256, signature }, key) ? 'proven' : 'foreign';
}

function parseLine(raw: Buffer): Line {
  // A parser takes a minute for a line of brackets.
  if (nests(raw)) throw new Error(notABackup('it has lines that no backup has'));
  try {
    // The cast is safe: readers check each line's keys and refuse unknown ones.
    return JSON.parse(raw.toString('utf8')) as Line;
  } catch {
    throw new Error(notABackup('it has lines that are not JSON'));
  }
}

/** Whether far more lies in one another than a line, its rows and a row; brackets in texts don't count. */
function nests(raw: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at];
    if (byte === QUOTE) at = endOfText(raw, at);
    else if (byte === OPENS[0] || byte === OPENS[1]) depth += 1;
    else if (byte === CLOSES[0] || byte === CLOSES[1]) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Where a text's closing quote is. */
function endOfText(raw: Buffer, from: number): number {
  for (let at = raw.indexOf(QUOTE, from + 1); at >= 0; at = raw.indexOf(QUOTE, at + 1)) {
    let slashes = 0;
    while (raw[at - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return raw.length;
}

export const notABackup = (why: string) =>
  `This is not a whole backup: ${why}. Restoring it would lose what is missing. Nothing was restored. Take another backup file.`;
