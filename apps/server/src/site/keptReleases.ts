import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** Of the widgets; each takes about 1 MB. */
const RELEASES = 5;
const FILE = /^[\w-][\w.-]*(\/[\w-][\w.-]*)?$/;

/**
 * The widgets' files of this release and of those before it. Pages that are open, entries in caches and pinned codes ask
 * for the files of the release that they began with.
 *
 * @param built the files of this release, whose names have hashes
 * @param store a folder that an upgrade leaves as it is
 */
export function keptReleases(built: string, store: string) {
  const folders = () =>
    (existsSync(store) ? readdirSync(store) : [])
      .filter((name) => !name.endsWith('.part'))
      .map((name) => join(store, name))
      .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  return {
    /** Copies the files of this release, as the newest. */
    keep(): void {
      const names = readdirSync(built, { recursive: true })
        .sort((one, other) => (one < other ? -1 : 1))
        .join('\n');
      const folder = join(store, createHash('sha256').update(names).digest('hex').slice(0, 16));
      if (!existsSync(folder)) {
        mkdirSync(store, { recursive: true });
        // Whole or not at all, also beside another process that starts.
        const part = `${folder}.${process.pid}.part`;
        cpSync(built, part, { recursive: true });
        // A copy has the modes of what is copied; DATA_DIR is its owner's alone.
        for (const name of ['.', ...readdirSync(part, { recursive: true })]) {
          const path = join(part, String(name));
          chmodSync(path, statSync(path).mode & 0o700);
        }
        if (existsSync(folder)) rmSync(part, { recursive: true });
        else renameSync(part, folder);
      }
      const now = new Date();
      utimesSync(folder, now, now);
      for (const old of folders().slice(RELEASES)) rmSync(old, { recursive: true, force: true });
    },
    /** The folder to send this file from. */
    folderOf(file: string): string {
      if (!FILE.test(file) || existsSync(join(built, file))) return built;
      return folders().find((folder) => existsSync(join(folder, file))) ?? built;
    },
  };
}
