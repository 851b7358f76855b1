import type { ReadDb } from './schema';

/** The id that the station got with its first migration. */
export async function readStationId(db: ReadDb): Promise<string> {
  return (await db.selectFrom('station').select('id').executeTakeFirstOrThrow()).id;
}
