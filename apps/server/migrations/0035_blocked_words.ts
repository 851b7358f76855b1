import type { Kysely } from 'kysely';

/** Words that keep a listener's request from everybody. */
export async function blockedWords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocked_words')
    .addColumn('word', 'text', (it) => it.primaryKey())
    .execute();
}
