import { setImmediate } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import type { DeleteResult } from 'kysely';
import { isoInstant } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import { DEVICE_MS, SESSION_MS } from './openSession';

/** Small enough not to delay requests. */
const BATCH = 500;
/** So long after its end a row stays, so that a clock that was wrong for a day ends nothing for good. */
const GRACE_MS = 2 * millisecondsInDay;

/** Deletes what is over: sessions, devices and links by their end, attempts by their age. */
export async function cleanSignIns(db: Db, { ago, now }: { ago: (ms: number) => string; now: number }): Promise<void> {
  const over = ago(GRACE_MS);
  await shortenAhead(db, now);
  for (const [table, lifeMs] of [
    ['sessions', SESSION_MS.kept],
    ['devices', DEVICE_MS],
  ] as const) {
    // Made while the clock was ahead: it lasts no longer than one made now.
    const expires_at = isoInstant(now + lifeMs);
    await db.updateTable(table).set({ expires_at }).where('expires_at', '>', expires_at).execute();
    const ended = db.selectFrom(table).select('id').where('expires_at', '<=', over).limit(BATCH);
    await inBatches(() => db.deleteFrom(table).where('id', 'in', ended).executeTakeFirst());
  }
  const old = db.selectFrom('sign_in_attempts').select('id').where('at', '<=', over).limit(BATCH);
  await inBatches(() => db.deleteFrom('sign_in_attempts').where('id', 'in', old).executeTakeFirst());
  const unanswered = db
    .selectFrom('passkey_challenges')
    .select('token_hash')
    .where('expires_at', '<=', over)
    .limit(BATCH);
  await inBatches(() => db.deleteFrom('passkey_challenges').where('token_hash', 'in', unanswered).executeTakeFirst());
  // A member has at most one.
  await db.deleteFrom('sign_in_links').where('expires_at', '<=', over).execute();
}

/** Sessions that a clock ahead opened last as long as if they were opened now. */
async function shortenAhead(db: Db, now: number): Promise<void> {
  const created_at = isoInstant(now);
  const ahead = db.selectFrom('sessions').select(['id', 'created_at', 'expires_at']);
  for (const session of await ahead.where('created_at', '>', created_at).execute()) {
    const expires_at = isoInstant(now + Date.parse(session.expires_at) - Date.parse(session.created_at));
    await db.updateTable('sessions').set({ created_at, expires_at }).where('id', '=', session.id).execute();
  }
}

async function inBatches(removeSome: () => Promise<DeleteResult>): Promise<void> {
  while ((await removeSome()).numDeletedRows > 0n) await setImmediate();
}
