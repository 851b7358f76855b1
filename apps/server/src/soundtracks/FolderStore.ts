import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { checkKey, type ByteSpan, type FileStore } from './FileStore';

export const soundtracksFolder = (dataDir: string) => join(dataDir, 'soundtracks');

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups');

/** Folder of uploads in progress. */
export const incomingFolder = (dataDir: string) => join(soundtracksFolder(dataDir), 'incoming');

/** Null for a file that is not there. */
function orNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function syncPath(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function openFolder(dataDir: string, stationId: string): Promise<FileStore> {
  const folder = join(soundtracksFolder(dataDir), stationId);
  await mkdir(folder, { recursive: true });
  return new FolderStore(folder, stationId);
}

export async function openBackupsFolder(dataDir: string): Promise<FileStore> {
  await mkdir(backupsFolder(dataDir), { recursive: true });
  return new FolderStore(backupsFolder(dataDir), '');
}

/** The folder of versions without station ids; it is not created. */
export const openOldFolder = (dataDir: string): FileStore => new FolderStore(soundtracksFolder(dataDir), '');

/** Files in a local folder named after the station's id. */
class FolderStore implements FileStore {
  readonly stationId: string;
  readonly #folder: string;

  constructor(folder: string, stationId: string) {
    this.#folder = folder;
    this.stationId = stationId;
  }

  /** Syncs the bytes before the rename, so that after a power cut the file is whole or absent. */
  async put(key: string, path: string): Promise<void> {
    await syncPath(path, 'r+');
    await rename(path, this.#at(key));
    await syncPath(this.#folder, 'r');
  }

  async read(key: string, { first, last }: ByteSpan): Promise<Readable | null> {
    const handle = await open(this.#at(key), constants.O_RDONLY | constants.O_NOFOLLOW).catch(orNull);
    return handle && handle.createReadStream({ start: first, end: last });
  }

  async has(key: string): Promise<boolean> {
    return isFile(this.#at(key));
  }

  remove(key: string): Promise<void> {
    return rm(this.#at(key), { force: true });
  }

  async move(from: string, to: string): Promise<void> {
    await mkdir(dirname(this.#at(to)), { recursive: true });
    await rename(this.#at(from), this.#at(to));
    await syncPath(dirname(this.#at(to)), 'r');
  }

  /** Earlier versions kept all files in the parent folder. */
  async adopt(key: string): Promise<boolean> {
    const old = join(dirname(this.#folder), checkKey(key));
    if (!(await isFile(old))) return false;
    await rename(old, this.#at(key));
    await syncPath(this.#folder, 'r');
    return true;
  }

  async list(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(this.#folder, join(parentPath, name)));
  }

  close(): void {}

  #at(key: string): string {
    return join(this.#folder, checkKey(key));
  }
}

const isFile = async (path: string) => (await lstat(path).catch(orNull))?.isFile() ?? false;
