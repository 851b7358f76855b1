import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema';
import type { FileStore } from './FileStore';
import * as soundtracks from './soundtracks.repository';

export interface Leftovers {
  /** In the store, and no row names them. */
  files: string[];
  /** Of uploads that somebody else may still be sending. */
  incoming: string[];
}

export interface HealNeeds {
  db: Db;
  files: FileStore;
  /** Folder of uploads under way. */
  incoming: string;
  log: FastifyBaseLogger;
}

/** A file that a row names is never touched; asked again at the last moment. */
export async function removeUnneeded({ db, files }: Pick<HealNeeds, 'db' | 'files'>, key: string): Promise<void> {
  if (!(await soundtracks.isNeeded(db, key))) await files.remove(key);
}

/** What a crash between a file and its row left of files. */
export async function findLeftovers({ db, files, incoming }: HealNeeds): Promise<Leftovers> {
  const stored = await files.list();
  const needed = new Set((await soundtracks.listFiles(db)).map(({ file }) => file));
  return { files: stored.filter((key) => !needed.has(key)), incoming: await readdir(incoming) };
}

export async function removeLeftovers(needs: HealNeeds, leftovers: Leftovers): Promise<void> {
  for (const key of leftovers.files) await removeUnneeded(needs, key);
  for (const name of leftovers.incoming) await rm(join(needs.incoming, name), { force: true });
}

/**
 * Deletes the rows whose file is gone. Where not one file of several is left it is not a crash but another folder or
 * bucket: then nothing is deleted.
 */
export async function removeLostRows({ db, files, log }: HealNeeds): Promise<void> {
  const rows = await soundtracks.listFiles(db);
  const lost = [];
  for (const row of rows) if (!(await files.has(row.file))) lost.push(row);
  if (lost.length === rows.length && lost.length > 1) {
    log.error(
      `Not one of the ${lost.length} jingles has its file. They cannot be played, and were not deleted, because the ` +
        'files may be elsewhere. Set DATA_DIR or the S3_* variables to where they are.',
    );
    return;
  }
  for (const { id, name, file } of lost) {
    log.warn(`The jingle "${name}" had no file any more, and was deleted.`);
    await soundtracks.removeLost(db, id, file);
  }
}

export const reportMess = (log: FastifyBaseLogger) => (err: unknown) =>
  log.error({ err }, 'The jingles’ files could not be tidied. Some may lie about unused until the next start.');
