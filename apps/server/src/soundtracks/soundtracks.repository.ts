import type { AudioType, Soundtrack } from '@cabine/panel-core/contract';
import type { Generated, Selectable } from 'kysely';
import type { Db, ReadDb, Tables } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    soundtracks: {
      id: Generated<number>;
      name: string;
      /** Key in the file store, chosen by the server. */
      file: string;
      /** Type of the bytes, whatever the upload claimed. */
      type: AudioType;
      bytes: number;
      duration_ms: number;
      /** Quoted hash of the bytes. */
      etag: string;
      /** Who uploaded it; null once they are gone, and for jingles of older versions. */
      created_by: number | null;
      created_at: Instant;
      version: Generated<number>;
    };
  }
}

/** Columns about the file. */
export type StoredFile = Pick<Tables['soundtracks'], 'file' | 'type' | 'bytes' | 'duration_ms' | 'etag'>;
export type SoundtrackRow = Selectable<Tables['soundtracks']>;

type Missing = ReadonlySet<string>;
const NONE: Missing = new Set();

export const toSoundtrack = (row: SoundtrackRow, missing: Missing): Soundtrack => ({
  id: row.id,
  name: row.name,
  duration: row.duration_ms / 1000,
  created_at: row.created_at,
  version: row.version,
  ...(missing.has(row.file) && { missing: true }),
});

/** Every jingle, newest first. */
export async function list(db: ReadDb, missing: Missing): Promise<Soundtrack[]> {
  const rows = await db.selectFrom('soundtracks').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => toSoundtrack(row, missing));
}

export function get(db: ReadDb, id: number): Promise<SoundtrackRow | undefined> {
  return db.selectFrom('soundtracks').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function create(
  db: Db,
  row: StoredFile & { name: string; created_by: number | null; created_at: string },
): Promise<Soundtrack> {
  const { name, ...rest } = row;
  const values = { name: name.trim(), ...rest };
  const created = await db.insertInto('soundtracks').values(values).returningAll().executeTakeFirstOrThrow();
  return toSoundtrack(created, NONE);
}

/** @returns undefined if there is no such jingle */
export async function update(
  db: Db,
  id: number,
  { name, ...file }: { name: string } & Partial<StoredFile>,
  missing: Missing,
): Promise<Soundtrack | undefined> {
  const row = await db
    .updateTable('soundtracks')
    .set({ name: name.trim(), ...file })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toSoundtrack(row, missing);
}

/** @returns key of the file to delete; undefined if there is no such jingle */
export async function remove(db: Db, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('soundtracks').where('id', '=', id).returning('file').executeTakeFirst();
  return row?.file;
}

/** Whether a row names this file. */
export async function isNeeded(db: ReadDb, file: string): Promise<boolean> {
  return (await db.selectFrom('soundtracks').select('id').where('file', '=', file).executeTakeFirst()) !== undefined;
}

export async function listFiles(db: ReadDb): Promise<{ id: number; name: string; file: string }[]> {
  return db.selectFrom('soundtracks').select(['id', 'name', 'file']).execute();
}
