import { setImmediate } from 'node:timers/promises';
import type { DeleteResult } from 'kysely';
import type { Db } from '../platform/db/schema';

/** Small enough not to delay requests. */
const BATCH = 500;

/** Deletes expired sessions, devices and links, and old attempts. */
export async function cleanSignIns(db: Db, { now, attemptsBefore }: { now: string; attemptsBefore: string }) {
  for (const table of ['sessions', 'devices'] as const) {
    const over = db.selectFrom(table).select('id').where('expires_at', '<=', now).limit(BATCH);
    await inBatches(() => db.deleteFrom(table).where('id', 'in', over).executeTakeFirst());
  }
  const old = db.selectFrom('sign_in_attempts').select('id').where('at', '<=', attemptsBefore).limit(BATCH);
  await inBatches(() => db.deleteFrom('sign_in_attempts').where('id', 'in', old).executeTakeFirst());
  const unanswered = db
    .selectFrom('passkey_challenges')
    .select('token_hash')
    .where('expires_at', '<=', now)
    .limit(BATCH);
  await inBatches(() => db.deleteFrom('passkey_challenges').where('token_hash', 'in', unanswered).executeTakeFirst());
  // At most one per member.
  await db.deleteFrom('sign_in_links').where('expires_at', '<=', now).execute();
}

async function inBatches(removeSome: () => Promise<DeleteResult>): Promise<void> {
  while ((await removeSome()).numDeletedRows > 0n) await setImmediate();
}
