import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { fromDatabase } from './errors';
import type { DatabaseLimits } from './limits';

/** `bigint`, which ids and `count(*)` are; pg gives it as text because it can exceed a number. Ours cannot. */
const INT8 = 20;

/** PostgreSQL through a pool whose every wait has an end. */
export function connectPostgres(url: string, limits: DatabaseLimits): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    ...(limits.statementMs > 0 && {
      statement_timeout: limits.statementMs,
      // The server enforces the first; the second is for a server that no longer answers at all.
      query_timeout: limits.statementMs + 2_000,
      idle_in_transaction_session_timeout: limits.statementMs,
    }),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // A connection may break while nobody waits for an answer of it, in the pool or between two statements of a
  // transaction. Unheard, that would end the process; the next statement reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: withKnownErrors(pool) });
}

/** The same pool; what it throws is known as the database's. */
function withKnownErrors(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await fromDatabase(pool.connect());
      const query = (text: string, values: unknown[]) => fromDatabase(client.query(text, values));
      // Guarantee: Kysely asks by a cursor only where the dialect was given one.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
