import { millisecondsInMinute } from 'date-fns/constants';
import { isoInstant, type Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { ReadDb } from '../platform/db/schema';
import type { Radio } from '../radio/createRadio';
import type { RadioLog } from '../radio/RadioStatus';
import { sendWebhook } from './webhook';

interface Announcing {
  db: ReadDb;
  clock: Clock;
  config: Config;
  radio: Pick<Radio, 'status'>;
  log: RadioLog;
}

/** A DJ who sent the webhook within this time needs no second announcement. */
const OWN_MS = 15 * millisecondsInMinute;

/** Sends the webhook when one DJ takes over from another, unless the new one has just sent it. Never rejects. */
export async function announceHandOver(
  { from, to, at }: { from: { name: string }; to: { name: string; userId: number | null }; at: number },
  { db, clock, config, radio, log }: Announcing,
): Promise<void> {
  log.info(`Radio: one DJ took over from another at ${isoInstant(at)}.`);
  if (config.webhook === null || (await hasAnnounced(db, to.userId, isoInstant(at - OWN_MS)))) return;
  const { stationName: station, publicUrl: websiteUrl, locale } = config;
  const news = { station, dj: to.name, from: from.name, title: radio.status.info().title, websiteUrl, locale };
  const result = await sendWebhook(news, { config: config.webhook, clock });
  log[result.status === 'delivered' ? 'info' : 'warn'](result.log);
}

async function hasAnnounced(db: ReadDb, userId: number | null, since: string): Promise<boolean> {
  if (userId === null) return false;
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('area', '=', 'broadcasts')
    .where('created_at', '>=', since)
    .where('action', '=', 'broadcasts.sendWebhook')
    .where('outcome', '=', 'done')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
