import { Kysely, sql } from 'kysely';
import type { Config } from '../config';
import type { Engine } from './columns';
import type { DatabaseLimits } from './limits';
import type { Tables, Db } from './schema';
import { ADVISORY_LOCKS } from './advisoryLocks';

export interface Database {
  readonly db: Db;
  readonly engine: Engine;
  /** A number that changes with every possible change of a row; null if other processes write too. */
  version(): number | null;
  /** Runs start-up work (migrations, seed) that only one process may do at a time. */
  exclusively<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Runs what no other server may run beside.
   *
   * @throws Error if a server is running on this database
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Registers a running server, until `close`.
   *
   * @param isAlone true for a server that cannot share the database
   * @throws Error if a server is running that cannot share the database with this one
   */
  hold(isAlone: boolean): Promise<void>;
  /** Runs `heard` when another process has published events; returns a function that stops it. */
  listen(heard: () => void): () => Promise<void>;
  close(): Promise<void>;
}

const LIMITS: DatabaseLimits = { poolSize: 10, connectMs: 5_000, statementMs: 10_000, lockMs: 5_000 };

/**
 * Opens PostgreSQL if `databaseUrl` is set, otherwise the SQLite file in `dataDir`. Does not migrate.
 *
 * @throws Error if another process holds the folder
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  limits: Partial<DatabaseLimits> = {},
): Promise<Database> {
  const all = { ...LIMITS, ...limits };
  return config.databaseUrl === null ? openSqlite(config.dataDir, all) : openPostgres(config.databaseUrl, all);
}

/** Opens the database for reading, also while a server runs. */
export async function openToRead(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl, { ...LIMITS, statementMs: 0 });
  const { readSqlite } = await import('./sqlite');
  const db = new Kysely<Tables>({ dialect: readSqlite(config.dataDir) });
  const exclusively: Database['exclusively'] = (work) => work(db);
  return {
    db,
    engine: 'sqlite',
    version: () => null,
    exclusively,
    alone: (work) => work(),
    hold: async () => {},
    listen: deaf,
    close: () => db.destroy(),
  };
}

/** SQLite has no other process. */
const deaf = () => async () => {};

async function openSqlite(dataDir: string, { lockMs }: DatabaseLimits): Promise<Database> {
  // Loaded on first use, for a faster start.
  const { connectSqlite } = await import('./sqlite');
  const { dialect, writes, release } = connectSqlite(dataDir, lockMs);
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    engine: 'sqlite',
    version: writes,
    exclusively: (work) => work(db),
    // The process that opened it already holds the folder.
    alone: (work) => work(),
    hold: async () => {},
    listen: deaf,
    async close() {
      await db.destroy();
      release();
    },
  };
}

async function openPostgres(url: string, limits: DatabaseLimits): Promise<Database> {
  const [{ connectPostgres }, { listenTo }] = await Promise.all([import('./postgres'), import('./listen')]);
  const db = new Kysely<Tables>({ dialect: connectPostgres(url, limits) });
  let release = async () => {};
  return {
    db,
    engine: 'postgres',
    version: () => null,
    async exclusively(work) {
      const patient = new Kysely<Tables>({ dialect: connectPostgres(url, { ...limits, statementMs: 0, poolSize: 3 }) });
      try {
        return await patient.connection().execute(async (holder) => {
          await sql`select pg_advisory_lock(${sql.lit(ADVISORY_LOCKS.startUp)})`.execute(holder);
          try {
            return await work(patient);
          } finally {
            await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCKS.startUp)})`.execute(holder);
          }
        });
      } finally {
        await patient.destroy();
      }
    },
    async alone(work) {
      const { holdDatabase, OLDER_SERVER } = await import('./serverLock');
      const leave = await holdDatabase(url, true, OLDER_SERVER);
      try {
        return await work();
      } finally {
        await leave();
      }
    },
    async hold(isAlone) {
      const { holdDatabase } = await import('./serverLock');
      release = await holdDatabase(url, isAlone);
    },
    listen: (heard) => listenTo(url, heard),
    async close() {
      await release();
      await db.destroy();
    },
  };
}
