import type { Generated, Insertable } from 'kysely';
import type { Reaction, RequestAnswer, RequestKind, SendRequest, SongRequest } from '@cabine/panel-core/contract';
import type { Db, ReadDb, Tables } from '../platform/db/schema';

declare module '../platform/db/schema' {
  interface Tables {
    /** Listeners' requests, without anything that identifies a listener. */
    requests: {
      id: Generated<number>;
      kind: RequestKind;
      name: string;
      text: string;
      /** Null until a member answers. */
      answer: RequestAnswer | null;
      created_at: Instant;
    };
    /** Blocked words and phrases. */
    blocked_words: { word: string };
    /** One listener's reaction to one title. */
    reactions: {
      title_hash: string;
      kind: Reaction;
      /** Keyed hash of address and day. */
      listener_hash: string;
      created_at: Instant;
    };
  }
}

const select = (db: ReadDb) => db.selectFrom('requests').select(['id', 'kind', 'name', 'text', 'created_at', 'answer']);

/** Newest first. */
export function list(db: ReadDb, since: string, limit: number): Promise<SongRequest[]> {
  return select(db)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function get(db: ReadDb, id: number): Promise<SongRequest | undefined> {
  return select(db).where('id', '=', id).executeTakeFirst();
}

/** Whether the same text was sent since then. */
export async function wasSent(db: ReadDb, { kind, text }: SendRequest, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('created_at', '>=', since)
    .where('kind', '=', kind)
    .where('text', '=', text)
    .executeTakeFirst();
  return row !== undefined;
}

export async function create(db: Db, request: SendRequest, created_at: string): Promise<number> {
  const row = await db
    .insertInto('requests')
    .values({ ...request, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function answer(db: Db, id: number, given: RequestAnswer): Promise<void> {
  await db.updateTable('requests').set({ answer: given }).where('id', '=', id).execute();
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('requests').where('id', '=', id).execute();
}

export async function listWords(db: ReadDb): Promise<string[]> {
  const rows = await db.selectFrom('blocked_words').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

export async function setWords(db: Db, words: readonly string[]): Promise<void> {
  await db.deleteFrom('blocked_words').execute();
  if (words.length > 0)
    await db
      .insertInto('blocked_words')
      .values(words.map((word) => ({ word })))
      .execute();
}

/** Counts a listener once per title and kind. */
export async function react(db: Db, reaction: Insertable<Tables['reactions']>): Promise<void> {
  await db
    .insertInto('reactions')
    .values(reaction)
    .onConflict((it) => it.doNothing())
    .execute();
}

export async function countReactions(db: ReadDb, titleHash: string): Promise<{ listening: number; likes: number }> {
  const rows = await db
    .selectFrom('reactions')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('title_hash', '=', titleHash)
    .groupBy('kind')
    .execute();
  const of = (kind: Reaction) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { listening: of('listening'), likes: of('like') };
}

export async function removeOld(db: Db, before: { requests: string; reactions: string }): Promise<void> {
  for (const table of ['requests', 'reactions'] as const)
    await db.deleteFrom(table).where('created_at', '<', before[table]).execute();
}
