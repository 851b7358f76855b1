import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL channel, separate for each database. Notifications carry no data, they only cause a read. */
export const CHANNEL = 'cabine_events';

const CONNECT_MS = 5_000;
/** Detects a dead peer by a query that it does not answer. */
const PROBE_EVERY_MS = 10_000;
const PROBE_MS = 5_000;
const RETRY_MS = { first: 100, most: 5_000 };

/**
 * Runs `heard` at each NOTIFY, and whenever one may have been missed. Needs a direct connection to PostgreSQL: a
 * transaction pooler does not deliver notifications.
 *
 * @returns a function that stops listening
 */
export function listenTo(url: string, heard: () => void): () => Promise<void> {
  const stopping = new AbortController();
  let client: pg.Client | null = null;

  async function listenUntilBroken(): Promise<void> {
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

  async function keepListening(): Promise<void> {
    let retryMs = RETRY_MS.first;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      await listenUntilBroken().catch(() => undefined);
      // Not awaited: on a dead connection this may take long.
      client?.end().catch(() => undefined);
      if (performance.now() - since > PROBE_EVERY_MS) retryMs = RETRY_MS.first;
      await pause(retryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, RETRY_MS.most);
    }
  }

  const ended = keepListening();
  return async () => {
    stopping.abort();
    await ended;
  };
}
