import { setImmediate } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { isoInstant } from '../platform/clock';
import { affectsAny } from '../platform/db/affected';
import type { Db } from '../platform/db/schema';
import { DEVICE_MS } from './openSession';

/** Small enough not to delay requests. */
const BATCH = 500;
/** So long after its end a row stays, so that a clock that was wrong for a day ends nothing for good. */
const GRACE_MS = 2 * millisecondsInDay;

/** Deletes sessions, devices and links that have ended, and old attempts. */
export async function cleanSignIns(
  db: Db,
  { ago, now, latest }: { ago: (ms: number) => string; now: number; latest: string },
): Promise<void> {
  const over = ago(GRACE_MS);
  // Opened while the clock was ahead: no request is accepted with it.
  await db.deleteFrom('sessions').where('created_at', '>', latest).execute();
  // Renewed while the clock was ahead: it lasts no longer than one renewed now.
  const expires_at = isoInstant(now + DEVICE_MS);
  await db.updateTable('devices').set({ expires_at }).where('expires_at', '>', expires_at).execute();
  for (const table of ['sessions', 'devices'] as const) {
    const ended = db.selectFrom(table).select('id').where('expires_at', '<=', over).limit(BATCH);
    await inBatches(db.deleteFrom(table).where('id', 'in', ended));
  }
  const old = db.selectFrom('sign_in_attempts').select('id').where('at', '<=', over).limit(BATCH);
  await inBatches(db.deleteFrom('sign_in_attempts').where('id', 'in', old));
  const unanswered = db
    .selectFrom('passkey_challenges')
    .select('token_hash')
    .where('expires_at', '<=', over)
    .limit(BATCH);
  await inBatches(db.deleteFrom('passkey_challenges').where('token_hash', 'in', unanswered));
  // A member has at most one.
  await db.deleteFrom('sign_in_links').where('expires_at', '<=', over).execute();
}

async function inBatches(removeSome: Parameters<typeof affectsAny>[0]): Promise<void> {
  while (await affectsAny(removeSome)) await setImmediate();
}
