import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { FastifyBaseLogger } from 'fastify';
import { isoInstant, pause, type Clock, type Unsubscribe } from '../platform/clock';
import type { Jobs } from '../platform/Jobs';
import type { Db } from '../platform/db/schema';
import type { FileStore } from './FileStore';
import * as soundtracks from './soundtracks.repository';

export interface HealNeeds {
  db: Db;
  files: FileStore;
  /** Folder of uploads in progress. */
  incoming: string;
  clock: Clock;
  jobs: Pick<Jobs, 'every' | 'deleteOld'>;
  log: FastifyBaseLogger;
}

const MARKER = '.station';
const ORPHANS = 'orphans/';
const ORPHANS_KEPT_MS = 30 * millisecondsInDay;
/** Longer than an upload takes between file and row, on any server of the station. */
const UPLOAD_MS = 60_000;
/** Concurrent copies. */
const AT_ONCE = 8;
const STOP_MS = 3_000;

export const reportMess = (log: FastifyBaseLogger) => (err: unknown) =>
  log.error({ err }, 'The jingles’ files could not be checked. Nothing was changed; next try within the hour.');

/** Deletes a file after its row, unless a row still names it. */
export async function removeUnneeded({ db, files }: Pick<HealNeeds, 'db' | 'files'>, key: string): Promise<void> {
  if (!(await soundtracks.isNeeded(db, key))) await files.remove(key);
}

/**
 * Keeps files and rows consistent while the server runs.
 *
 * A row without a file gets it back from the files that were set aside or from an earlier version's place; otherwise
 * the row stays and is marked as missing. A file without a row is set aside in `orphans/<date>` and deleted after 30
 * days. Both happen only in a store with this station's mark.
 */
export class FileCare {
  /** Keys of files that rows name but the store lacks. */
  readonly missing = new Set<string>();
  readonly #needs: HealNeeds;
  readonly #stopFirst: Unsubscribe;
  #unneeded = new Set<string>();
  #work: Promise<unknown>;

  constructor(needs: HealNeeds) {
    this.#needs = needs;
    const { clock, jobs } = needs;
    this.#work = this.#report(() => this.#look());
    this.#stopFirst = clock.after(UPLOAD_MS, () => void this.#do(() => this.#tidy()));
    jobs.every(millisecondsInHour, 'Jingles’ files', () => this.#do(() => this.#tidy()));
    jobs.deleteOld('Old files of jingles', (ago) => this.#do(() => this.#removeOld(ago)));
  }

  /** Resolves when all pending work is done. */
  idle(): Promise<unknown> {
    return this.#work;
  }

  /** Waits for pending work, but only a limited time for a store that does not answer. */
  async stop(): Promise<void> {
    this.#stopFirst();
    await Promise.race([this.#work, pause(STOP_MS)]);
  }

  #do(step: () => Promise<void>): Promise<void> {
    const work = this.#work.then(() => this.#report(step));
    this.#work = work;
    return work;
  }

  #report(step: () => Promise<void>): Promise<void> {
    return step().catch(reportMess(this.#needs.log));
  }

  /** Finds missing and orphaned files; restores only files that a row needs. */
  async #look(): Promise<void> {
    const { db, files, log } = this.#needs;
    const keys = await files.list();
    const stored = new Set(keys.filter((key) => !key.includes('/') && key !== MARKER));
    const rows = await soundtracks.listFiles(db);
    const lost = rows.filter(({ file }) => !stored.has(file));
    const orphans = new Map(keys.filter((key) => key.startsWith(ORPHANS)).map((key) => [nameOf(key), key]));
    const found = await inBatches(lost, ({ file }) => this.#bringBack(file, orphans.get(file)));
    const missing = lost.filter((_, at) => !found[at]);
    for (const { name, file } of missing) {
      if (!this.missing.has(file)) log.warn(`The jingle "${name}" has no file: ${file} is not in the store.`);
    }
    this.missing.clear();
    for (const { file } of missing) this.missing.add(file);
    const needed = new Set(rows.map(({ file }) => file));
    const isOurs = await this.#isOurs({
      isMarked: keys.includes(MARKER),
      hasFiles: missing.length < rows.length || rows.length === 0,
    });
    this.#unneeded = new Set(isOurs ? [...stored].filter((key) => !needed.has(key)) : []);
  }

  async #bringBack(file: string, orphan: string | undefined): Promise<boolean> {
    const { files, log } = this.#needs;
    if (orphan === undefined) return files.adopt(file);
    await files.move(orphan, file);
    log.warn(`${orphan} was brought back: a jingle needs it.`);
    return true;
  }

  /** Whether the store has this station's mark; a store that has the rows' files gets one. */
  async #isOurs({ isMarked, hasFiles }: { isMarked: boolean; hasFiles: boolean }): Promise<boolean> {
    const { files, incoming, log } = this.#needs;
    if (isMarked) {
      const mark = await files.read(MARKER, { first: 0, last: files.stationId.length - 1 });
      if (mark && (await text(mark)) === files.stationId) return true;
      log.error(
        `The store of the jingles has the mark of another station than the database (${files.stationId}). Nothing ` +
          `in it is changed. Set DATABASE_URL, DATA_DIR or the S3_* variables to what belongs together.`,
      );
      return false;
    }
    if (!hasFiles) {
      log.error(
        `None of the ${this.missing.size} jingles has its file. They cannot be played, and were not deleted, because ` +
          'the files may be elsewhere. Set DATA_DIR or the S3_* variables to where they are.',
      );
      return false;
    }
    const path = join(incoming, randomUUID());
    await writeFile(path, files.stationId);
    await files.put(MARKER, path, 'text/plain');
    await rm(path, { force: true });
    return true;
  }

  /** Sets aside files that were orphaned at the previous check as well. */
  async #tidy(): Promise<void> {
    const { db, files, clock, log } = this.#needs;
    const before = this.#unneeded;
    await this.#look();
    const date = isoInstant(clock.now()).slice(0, 10);
    for (const key of this.#unneeded) {
      if (!before.has(key) || (await soundtracks.isNeeded(db, key))) continue;
      await files.move(key, `${ORPHANS}${date}/${key}`);
      log.warn(`${key} belongs to no jingle, and was set aside as ${ORPHANS}${date}/${key}. It is kept for 30 days.`);
      this.#unneeded.delete(key);
    }
  }

  /** What was set aside long ago, and uploads that were never finished. */
  async #removeOld(ago: (ms: number) => string): Promise<void> {
    const { db, files, incoming, log } = this.#needs;
    const keys = await files.list();
    if (keys.includes(MARKER) && (await this.#isOurs({ isMarked: true, hasFiles: true }))) {
      for (const key of keys.filter((each) => each.startsWith(ORPHANS))) {
        const [, date = ''] = key.split('/');
        const isOld = Date.parse(date) < Date.parse(ago(ORPHANS_KEPT_MS + millisecondsInDay));
        if (!isOld || (await soundtracks.isNeeded(db, nameOf(key)))) continue;
        await files.remove(key);
        log.warn(`${key} was deleted: it was set aside 30 days ago.`);
      }
    }
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name);
      if (isoInstant((await stat(path)).mtimeMs) < ago(millisecondsInDay)) await rm(path, { force: true });
    }
  }
}

const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

async function inBatches<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return done;
}
