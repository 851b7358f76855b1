import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from './advisoryLocks';

/** A server that was just stopped or killed may take this long to release its lock. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 250;
const CONNECT_MS = 5_000;
/** After a power cut the database notices a lost server: 10 s + 3 times 5 s. */
const KEEPALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

const SEPARATE_FILES =
  'Another server runs on this PostgreSQL database, and the jingles of one of the two are in a folder of its own. ' +
  'Each would miss the files of the other. Stop the other server, or set S3_BUCKET, S3_ACCESS_KEY_ID and ' +
  'S3_SECRET_ACCESS_KEY on both.';
export const OLDER_SERVER =
  'Another server runs on this PostgreSQL database, and this version has to change the tables. Calls of the other server ' +
  'would fail from then on, so nothing was changed. Stop all servers of the earlier version, then start this one.';

/**
 * Registers a running server on PostgreSQL; the lock ends with its connection.
 *
 * @param isAlone true for a server that cannot share the database
 * @param refusal the error if it cannot
 * @returns a function that releases the lock
 * @throws Error if a server is running that cannot share the database with this one
 */
export async function holdDatabase(
  url: string,
  isAlone: boolean,
  refusal = SEPARATE_FILES,
): Promise<() => Promise<void>> {
  let isHeld = true;
  let client = await connect();
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await tryLock(client))) {
    if (performance.now() > deadline) {
      await client.end();
      throw new Error(refusal);
    }
    await pause(RETRY_MS);
  }
  client.on('end', () => void holdAgain());

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
    // The loop below handles its end.
    fresh.on('error', () => undefined);
    await fresh.connect();
    await fresh.query(KEEPALIVE);
    return fresh;
  }

  async function tryLock(on: pg.Client): Promise<boolean> {
    const { rows } = await on.query<{ held: boolean }>(
      `select pg_try_advisory_lock${isAlone ? '' : '_shared'}(${ADVISORY_LOCKS.running}) as held`,
    );
    return rows[0]?.held ?? false;
  }

  /** The connection broke, as when the database restarts. */
  async function holdAgain(): Promise<void> {
    while (isHeld) {
      await pause(1_000, undefined, { ref: false });
      try {
        const next = await connect();
        if (isHeld && (await tryLock(next))) {
          client = next.on('end', () => void holdAgain());
          return;
        }
        await next.end();
      } catch {
        // Not available yet; requests report that too.
      }
    }
  }

  return async () => {
    isHeld = false;
    await client.end();
  };
}
