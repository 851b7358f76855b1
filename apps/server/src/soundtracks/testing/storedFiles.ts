import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { soundtracksFolder } from '../FolderStore';

/** Files in the folders of all stations in a data folder, by key. */
export function storedFiles({ dataDir }: { dataDir: string }): string[] {
  const stations = readdirSync(soundtracksFolder(dataDir)).filter((name) => name.length === 36);
  return stations
    .flatMap((id) => {
      const folder = join(soundtracksFolder(dataDir), id);
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
    })
    .sort();
}

/** Without the stations' marks. */
export const storedJingles = (config: { dataDir: string }) => storedFiles(config).filter((key) => key !== '.station');
