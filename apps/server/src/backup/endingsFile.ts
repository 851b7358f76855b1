import { createHash, createHmac } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isSame } from '../platform/tokens';

/** Who did it, by id (null: no member), and when. */
export interface Doer {
  id: number | null;
  at: string;
}

/**
 * What a member is: added to the list whenever it changes, so that a restore of an earlier state brings back nobody who was
 * removed or dismissed since, and no secret that was replaced. Without names and without anything that signs in.
 */
export interface Standing {
  at: string;
  id: number;
  /** When the account was made: a restored station may give an id anew. */
  since: string;
  /** `removed`: the personal data; `deleted`: the account too. */
  is: 'active' | 'deactivated' | 'removed' | 'deleted';
  role: number;
  /** What the role had; absent in lines of earlier versions. */
  rights?: { rank: number; permissions: readonly string[] };
  /** Of the present hashes. */
  secrets: string;
  passkeys: string[];
  /** Absent where the audit log does not say it. */
  by?: Doer | undefined;
}
/** A row that was deleted and stays so, without its words. One with the same id that was made later is another. */
export interface Gone {
  at: string;
  /** Its table: see `STAYS_GONE`. */
  gone: string;
  id: number;
  /** The member whom it was about. */
  member: number | null;
  by: Doer;
}
/** A backup that was written: a restore of an older one has to be meant. */
interface Written {
  backup: string;
}
export type Entry = Standing | Gone | Written;
/** How many lines were before it, and their digest. Absent in lines of earlier versions, which later ones cover. */
type Chained = Entry & { after?: [lines: number, sha256: string] };

export const endingsPath = (dataDir: string) => join(dataDir, 'backup.endings');
export const keyOf = ({ id, since }: Pick<Standing, 'id' | 'since'>) => `${id} ${since}`;

const sealOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('hex');

/** The lines of a list, also half of one that a crash left at the end. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** These entries as lines after those of `text`. */
function linesAfter(text: string, entries: readonly Entry[], key: Buffer): string {
  const digest = createHash('sha256');
  const before = linesOf(text);
  for (const line of before) digest.update(`${line}\n`);
  let added = text === '' || text.endsWith('\n') ? '' : '\n';
  for (const [at, entry] of entries.entries()) {
    const json = JSON.stringify({ ...entry, after: [before.length + at, digest.copy().digest('hex')] });
    const line = `${sealOf(json, key)} ${json}\n`;
    digest.update(line);
    added += line;
  }
  return added;
}

/** The last standing of each member, what was deleted, and the newest backup. */
export class Endings {
  readonly standings = new Map<string, Standing>();
  readonly gone = new Map<string, Gone>();
  newestBackup: string | null = null;
  /** The moment of the last line. */
  last = '';
  /** Lines that this station did not write. */
  foreign = 0;
  /** True if lines are missing or changed that were there when a later one was written. */
  isCut = false;

  add(entry: Entry): void {
    const at = 'backup' in entry ? entry.backup : entry.at;
    if (at > this.last) this.last = at;
    if ('backup' in entry) {
      if (this.newestBackup === null || at > this.newestBackup) this.newestBackup = at;
      return;
    }
    const [known, key] =
      'gone' in entry
        ? [this.gone.get(`${entry.gone} ${entry.id}`), `${entry.gone} ${entry.id}`]
        : [this.standings.get(keyOf(entry)), keyOf(entry)];
    if (known && known.at > at) return;
    if ('gone' in entry) this.gone.set(key, entry);
    else this.standings.set(key, entry);
  }

  /** As a list of its own. */
  text(key: Buffer): string {
    const written: Entry[] = this.newestBackup === null ? [] : [{ backup: this.newestBackup }];
    return linesAfter('', [...this.standings.values(), ...this.gone.values(), ...written], key);
  }

  /** @param key null if it is lost: then every line counts */
  addText(text: string, key: Buffer | null): void {
    const digest = createHash('sha256');
    const digests: string[] = [];
    for (const line of linesOf(text)) {
      digests.push(digest.copy().digest('hex'));
      digest.update(`${line}\n`);
      const [seal = '', json] = [line.slice(0, 64), line.slice(65)];
      // A line that was cut off by a crash is written anew.
      if (json === '') continue;
      if (key !== null && !isSame(seal, sealOf(json, key))) {
        this.foreign += 1;
        continue;
      }
      // The cast is safe: this program sealed it.
      const { after, ...entry } = JSON.parse(json) as Chained;
      // Two programs may write at once: then neither covers the other's line, and the next one covers both.
      if (after && digests[after[0]] !== after[1]) this.isCut = true;
      this.add(entry);
    }
  }
}

/** Reads the lists that are there, as one; null if there is none. */
export async function readEndings(paths: readonly string[], key: Buffer | null): Promise<Endings | null> {
  const texts = await Promise.all([...new Set(paths.map((path) => resolve(path)))].map(readIfThere));
  const there = texts.filter((text) => text !== null);
  if (there.length === 0) return null;
  const endings = new Endings();
  for (const text of there) endings.addText(text, key);
  return endings;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Where a list may lie for a restore: beside the key, beside the backup, above its folder, and in the station's own folder. */
export const placesOf = (backup: string, key: string | null, dataDir: string): string[] =>
  [...(key === null ? [] : [dirname(key)]), dirname(backup), dirname(dirname(backup)), dataDir].map(endingsPath);

/** Adds lines that cover all before them, and are on the disk when it resolves. */
export async function append(dataDir: string, entries: readonly Entry[], key: Buffer): Promise<void> {
  const path = endingsPath(dataDir);
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(linesAfter((await readIfThere(path)) ?? '', entries, key));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Notes a backup. Its line is whole or absent, also beside a running server. */
export const noteBackup = (dataDir: string, key: Buffer, at: string) => append(dataDir, [{ backup: at }], key);
