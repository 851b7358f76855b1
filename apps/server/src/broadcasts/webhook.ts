import { createHmac, randomUUID } from 'node:crypto';
import { isoInstant, type Clock } from '../platform/clock';
import type { WebhookConfig } from '../platform/config';
import { isDiscord } from '../platform/settings/isDiscord';
import { post, type Posted } from './post';
import { writeDiscordMessage, type News } from './webhookMessage';

const TIMEOUT_MS = 5_000;
/** Before the second and the third try. */
const BACK_OFF_MS = [500, 1_500];

export interface WebhookOptions {
  config: WebhookConfig;
  clock: Clock;
  timeoutMs?: number;
}

/** Outcome; `log` has the host and the cause, but no path or secret. */
export interface WebhookResult {
  status: 'delivered' | 'refused' | 'forbidden' | 'timeout' | 'unreachable';
  log: string;
}

/**
 * Sends the webhook, up to three times. Only network failures and 5xx are retried, with the same delivery id, by which
 * receivers recognise a repetition. Never rejects.
 */
export async function sendWebhook(news: News, options: WebhookOptions): Promise<WebhookResult> {
  const { config, clock, timeoutMs = TIMEOUT_MS } = options;
  const url = new URL(config.url);
  const id = randomUUID();
  const body = isDiscord(url) ? writeDiscordMessage(news) : writeEvent(id, news, clock.now());
  for (let tries = 1; ; tries++) {
    const headers = headersOf({ id, body, secret: isDiscord(url) ? null : config.secret, now: clock.now() });
    const posted = await post({ url, headers, body, timeoutMs, allowPrivate: config.allowPrivate });
    const backOffMs = BACK_OFF_MS[tries - 1];
    if (backOffMs === undefined || !deservesRetry(posted)) return resultOf(posted, url.hostname, tries);
    await new Promise<void>((done) => void clock.after(backOffMs, done));
  }
}

function writeEvent(id: string, news: News, now: number): string {
  const [sent_at, { station }] = [isoInstant(now), news];
  if ('hours' in news) return JSON.stringify({ id, event: 'hours', sent_at, ...news });
  const { dj, from, title, websiteUrl } = news;
  const event = from === undefined ? 'go_live' : 'hand_over';
  return JSON.stringify({ id, event, sent_at, station, dj, from, title, website_url: websiteUrl });
}

/** `sha256=` and the hex HMAC-SHA256 of `timestamp.body`. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

function headersOf(delivery: { id: string; body: string; secret: string | null; now: number }): Record<string, string> {
  const { id, body, secret } = delivery;
  const common = { 'content-type': 'application/json', 'user-agent': 'Cabine' };
  if (secret === null) return common;
  const timestamp = String(Math.floor(delivery.now / 1000));
  return {
    ...common,
    'x-cabine-delivery': id,
    'x-cabine-timestamp': timestamp,
    'x-cabine-signature': signatureOf(secret, timestamp, body),
  };
}

function deservesRetry(posted: Posted): boolean {
  if (posted.status === 'answered') return posted.code >= 500;
  return posted.status !== 'forbidden';
}

function resultOf(posted: Posted, host: string, tries: number): WebhookResult {
  const after = tries === 1 ? '' : ` after ${tries} tries`;
  if (posted.status !== 'answered') return { status: posted.status, log: `Webhook: ${host} ${posted.reason}${after}.` };
  const { code } = posted;
  if (code >= 200 && code < 300) return { status: 'delivered', log: `Webhook: ${host} took it${after}.` };
  const why = code >= 300 && code < 400 ? `${code}, and redirects are not followed` : String(code);
  return { status: 'refused', log: `Webhook: ${host} answered ${why}${after}.` };
}
