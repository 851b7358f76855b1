import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as air from '../air/air.repository';
import type { Database } from '../platform/db/openDatabase';
import type { FileStore } from '../soundtracks/FileStore';
import { TABLES } from './backupFormat';

/** Every row and every file, but that a restore was. */
export async function contentOf(db: Database['db'], files: FileStore) {
  const rows: Record<string, unknown> = {};
  for (const table of TABLES) {
    const all = (await db
      .selectFrom(table as 'audit')
      .selectAll()
      .$if(table === 'audit', (query) => query.where('action', '!=', 'system.restore'))
      .execute()) as unknown[];
    rows[table] = all.map((row) => JSON.stringify(row)).sort();
  }
  return { rows, files: (await files.list()).filter((key) => key !== '.station').sort() };
}

export function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
}

export const WARNING = { reason: 'Atraso', description: 'Vinte minutos sem avisar', severity: 'low' };
export const GAME = {
  title: 'Labirinto',
  description: 'Ache a saída antes dos outros',
  rules: ["'; --", 'Sem regras'],
};

/** Adds an hour on air and its payment. */
export async function fillAir(db: Database['db'], host: { id: number; roleId: number }): Promise<void> {
  const at = Date.parse('2026-11-24T23:00:00.000Z');
  await air.write(db, {
    stints: [{ id: null, userId: host.id, name: 'DJ', byBooking: false, from: at, to: at + 60_000 }],
    plays: [{ at, title: 'Sol' }],
    quarters: [{ quarter: 1_993_332, seen: 6, live: 6, counted: 6, listeners: 60, peak: 12 }],
  });
  await air.setHour(db, '2026-11-24T23:00:00.000Z', { user_id: host.id, host: 'DJ', begun: 1 });
  await db.insertInto('role_rates').values({ role_id: host.roleId, hundredths: 1_050 }).execute();
}
