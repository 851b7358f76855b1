import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { fromDatabase } from './errors';

/** More would be a fault of ours, such as a list of values of every length; each costs every connection memory. */
const MOST_STATEMENTS = 300;
const IS_PREPARED = /^(select|insert|update|delete|with)\b/;
const BEGINS = /^(begin|start transaction)\b/;
/** The columns have changed since (a newer server migrates), or a pooler between us gave another connection. */
const LOST = /^(0A000|26000|42P05)$/;

/**
 * Prepares each statement once a connection. In a transaction it does not: a plan that was overtaken by a migration
 * would undo it there, and cannot be asked for again.
 */
export class PreparedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  /** By text; null for what is never to be prepared again. */
  readonly #names = new Map<string, string | null>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async connect(): Promise<PostgresPoolClient> {
    return new PreparedClient(await fromDatabase(this.#pool.connect()), this.#names);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

class PreparedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: Map<string, string | null>;
  #isInTransaction = false;

  constructor(client: pg.PoolClient, names: Map<string, string | null>) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('No statement of ours is read by a cursor.');
    // Guarantee: what pg answers is what Kysely's own dialect takes from it.
    return fromDatabase(this.#run(asked, [...values])) as Promise<PostgresQueryResult<R>>;
  }

  release(): void {
    this.#client.release();
  }

  async #run(text: string, values: unknown[]): Promise<unknown> {
    if (BEGINS.test(text)) this.#isInTransaction = true;
    const name = this.#isInTransaction ? null : this.#nameOf(text);
    if (name === null) return this.#client.query(text, values);
    try {
      return await this.#client.query({ name, text, values });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && LOST.test(String(error.code)))) throw error;
      // It was refused before it did anything.
      this.#names.set(text, null);
      return this.#client.query(text, values);
    }
  }

  /** The same in every process, so that a name never stands for another text. */
  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_STATEMENTS || !IS_PREPARED.test(text)) return known ?? null;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
