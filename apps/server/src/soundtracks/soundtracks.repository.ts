import type { AudioType, Soundtrack } from '@cabine/panel-core/contract';
import type { Selectable } from 'kysely';
import type { Db, SoundtracksTable } from '../db/schema';

/** What a row says about its file. */
export interface StoredFile {
  file: string;
  type: AudioType;
  bytes: number;
  duration_ms: number;
  etag: string;
}
export type SoundtrackRow = Selectable<SoundtracksTable>;

const toSoundtrack = ({ id, name, duration_ms, created_at }: SoundtrackRow): Soundtrack => ({
  id,
  name,
  duration: duration_ms / 1000,
  created_at,
});

/** Every jingle, newest first. */
export async function list(db: Db): Promise<Soundtrack[]> {
  const rows = await db.selectFrom('soundtracks').selectAll().orderBy('id', 'desc').execute();
  return rows.map(toSoundtrack);
}

export function get(db: Db, id: number): Promise<SoundtrackRow | undefined> {
  return db.selectFrom('soundtracks').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function create(db: Db, row: StoredFile & { name: string; created_at: string }): Promise<Soundtrack> {
  const { name, ...rest } = row;
  const values = { name: name.trim(), ...rest };
  return toSoundtrack(await db.insertInto('soundtracks').values(values).returningAll().executeTakeFirstOrThrow());
}

/** @returns undefined if there is no such jingle */
export async function update(
  db: Db,
  id: number,
  { name, ...file }: { name: string } & Partial<StoredFile>,
): Promise<Soundtrack | undefined> {
  const row = await db
    .updateTable('soundtracks')
    .set({ name: name.trim(), ...file })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toSoundtrack(row);
}

/** @returns the file that nobody needs any more; undefined if there is no such jingle */
export async function remove(db: Db, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('soundtracks').where('id', '=', id).returning('file').executeTakeFirst();
  return row?.file;
}

/** The rows that need this file: one or none. */
export async function isNeeded(db: Db, file: string): Promise<boolean> {
  return (await db.selectFrom('soundtracks').select('id').where('file', '=', file).executeTakeFirst()) !== undefined;
}

/** The file of every row. */
export async function listFiles(db: Db): Promise<{ id: number; name: string; file: string }[]> {
  return db.selectFrom('soundtracks').select(['id', 'name', 'file']).execute();
}

/** Deletes a row, but only if it still names this file. */
export async function removeLost(db: Db, id: number, file: string): Promise<void> {
  await db.deleteFrom('soundtracks').where('id', '=', id).where('file', '=', file).execute();
}
