import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL's own; each database has its own. Nothing is said on it but that there is something to read. */
export const CHANNEL = 'cabine_events';

const CONNECT_MS = 5_000;
/** A peer that died without a word is noticed by a question that it does not answer. */
const PROBE_EVERY_MS = 10_000;
const PROBE_MS = 5_000;
const RETRY_MS = { first: 100, most: 5_000 };

/**
 * Runs `heard` at each NOTIFY, and whenever one may have been missed. Needs a connection of its own, straight to
 * PostgreSQL: a pooler that gives it to others between transactions hears nothing.
 *
 * @returns what ends it
 */
export function listenTo(url: string, heard: () => void): () => Promise<void> {
  const stopping = new AbortController();
  let client: pg.Client | null = null;

  async function hearUntilBroken(): Promise<void> {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: PROBE_MS,
      keepAlive: true,
    });
    const broken = new Promise<void>((resolve) => client?.once('end', resolve).on('error', () => resolve()));
    await client.connect();
    client.on('notification', heard);
    await client.query(`listen ${CHANNEL}`);
    heard();
    while (!stopping.signal.aborted) {
      const isBroken = broken.then(() => true);
      if (await Promise.race([isBroken, pause(PROBE_EVERY_MS, false, { ref: false, signal: stopping.signal })])) return;
      await client.query('select 1');
    }
  }

  async function hearOn(): Promise<void> {
    let retryMs = RETRY_MS.first;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      await hearUntilBroken().catch(() => undefined);
      // On a connection that is dead this may take long, and nobody needs its answer.
      client?.end().catch(() => undefined);
      if (performance.now() - since > PROBE_EVERY_MS) retryMs = RETRY_MS.first;
      await pause(retryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, RETRY_MS.most);
    }
  }

  const ended = hearOn();
  return async () => {
    stopping.abort();
    await ended;
  };
}
