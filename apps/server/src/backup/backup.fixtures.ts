import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Database } from '../platform/db/openDatabase';
import type { FileStore } from '../soundtracks/FileStore';
import { TABLES } from './backupFormat';

/** Every row of every table, and every file. */
export async function contentOf(db: Database['db'], files: FileStore) {
  const rows: Record<string, unknown> = {};
  for (const table of TABLES) {
    const all = (await db
      .selectFrom(table as 'users')
      .selectAll()
      .execute()) as unknown[];
    rows[table] = all.map((row) => JSON.stringify(row)).sort();
  }
  return { rows, files: (await files.list()).filter((key) => key !== '.station').sort() };
}

export function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
}
