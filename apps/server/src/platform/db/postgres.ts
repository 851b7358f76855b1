import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { fromDatabase } from './errors';
import type { DatabaseLimits } from './limits';

/** `bigint`, the type of ids and `count(*)`. pg returns it as a string because it can exceed a number; ours cannot. */
const INT8 = 20;

/** PostgreSQL through a pool with time-outs for every wait. */
export function connectPostgres(url: string, limits: DatabaseLimits): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    ...(limits.statementMs > 0 && {
      statement_timeout: limits.statementMs,
      // The server enforces the first; the second is for a server that no longer answers.
      query_timeout: limits.statementMs + 2_000,
      idle_in_transaction_session_timeout: limits.statementMs,
    }),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // Idle connections may break. Without a listener the 'error' event would end the process; the next statement reports
  // the failure.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: withKnownErrors(pool) });
}

/** Marks errors of this pool as the database's. */
function withKnownErrors(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await fromDatabase(pool.connect());
      const query = (text: string, values: unknown[]) => fromDatabase(client.query(text, values));
      // The cast is safe: Kysely uses a cursor only if the dialect has one.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
