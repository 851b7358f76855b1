import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';

/** Interval between retries while another process holds the file. */
const RETRY_MS = 20;

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));

/**
 * One connection for the whole server. Its statements are synchronous, so others wait only for open transactions. If
 * another process holds the file, writes wait in order without blocking the event loop, and reads continue;
 * `busy_timeout` must therefore be 0.
 */
export class SqliteDriver implements Driver {
  readonly #database: SqliteDatabase;
  readonly #isRead: (sql: string) => boolean;
  readonly #lockMs: number;
  /** Resolves after the last pending write. */
  #writes: Promise<void> = Promise.resolve();
  #open: { connection: Connection; ended: Promise<void> } | null = null;

  /** @param lockMs how long a statement waits for another process */
  constructor(database: SqliteDatabase, isRead: (sql: string) => boolean, lockMs: number) {
    this.#database = database;
    this.#isRead = isRead;
    this.#lockMs = lockMs;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection((connection, query) => this.#execute(connection, query));
  }

  /** Takes the write lock at once: a transaction that takes it later could fail midway. */
  async beginTransaction(connection: Connection): Promise<void> {
    const endTurn = await this.#turn();
    try {
      await this.#patiently(() => this.#run('begin immediate', []));
    } catch (error) {
      endTurn();
      throw error;
    }
    let isEnded = () => {};
    const ended = new Promise<void>((resolve) => (isEnded = resolve));
    this.#open = { connection, ended };
    connection.end = () => {
      this.#open = null;
      // Waiting reads run before the next write.
      isEnded();
      endTurn();
    };
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    connection.end();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      // SQLite rolls back on its own when the disk is full; the transaction's error reports that.
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    } finally {
      connection.end();
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#database.close();
  }

  async #execute<R>(connection: Connection, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#run<R>(sql, parameters);
    if (this.#open?.connection === connection) return run();
    if (this.#isRead(sql)) return this.#patiently(run);
    const endTurn = await this.#turn();
    try {
      return await this.#patiently(run);
    } finally {
      endTurn();
    }
  }

  /** Waits for all earlier writes; returns a function that starts the next one. */
  async #turn(): Promise<() => void> {
    const before = this.#writes;
    let end = () => {};
    this.#writes = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }

  /** Retries a statement that finds the file locked, which has no effect yet. */
  async #patiently<T>(run: () => T): Promise<T> {
    const deadline = performance.now() + this.#lockMs;
    for (;;) {
      while (this.#open) await this.#open.ended;
      try {
        return run();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await pause(RETRY_MS);
      }
    }
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement: SqliteStatement = this.#database.prepare(sql);
    // The cast is safe: the rows are what the statement's type says.
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}

type Execute = (connection: Connection, query: CompiledQuery) => Promise<QueryResult<unknown>>;

class Connection implements DatabaseConnection {
  readonly #execute: Execute;
  /** Releases the transaction's lock on the connection. */
  end = () => {};

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#execute(this, query) as Promise<QueryResult<R>>;
  }

  streamQuery(): never {
    throw new Error('Streaming of results is not supported.');
  }
}
