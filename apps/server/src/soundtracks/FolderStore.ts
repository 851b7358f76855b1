import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteSpan, FileStore } from './FileStore';

export const soundtracksFolder = (dataDir: string) => join(dataDir, 'soundtracks');

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function syncPath(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function openFolder(dataDir: string): Promise<FileStore> {
  const folder = soundtracksFolder(dataDir);
  await mkdir(folder, { recursive: true });
  return new FolderStore(folder);
}

/** Files in one folder of this machine. */
class FolderStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The file's bytes first, then its name: after a power cut it is whole, or not there. */
  async put(key: string, path: string): Promise<void> {
    await syncPath(path, 'r+');
    await rename(path, this.#at(key));
    await syncPath(this.#folder, 'r');
  }

  async read(key: string, { first, last }: ByteSpan): Promise<Readable | null> {
    try {
      const handle = await open(this.#at(key));
      return handle.createReadStream({ start: first, end: last });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      return (await stat(this.#at(key))).isFile();
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  remove(key: string): Promise<void> {
    return rm(this.#at(key), { force: true });
  }

  async list(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  close(): void {}

  #at(key: string): string {
    return join(this.#folder, key);
  }
}
