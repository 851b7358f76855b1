import { Kysely, sql } from 'kysely';
import type { Config } from '../config';
import type { Engine } from './columns';
import type { DatabaseLimits } from './limits';
import type { Tables, Db } from './schema';

export interface Database {
  readonly db: Db;
  readonly engine: Engine;
  /** Another number after whatever may have changed a row; null where others change rows too. */
  version(): number | null;
  /** Runs start-up work (migrations, seed) that no other process may do at the same time. */
  exclusively<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Says that a server runs here, until `close`.
   *
   * @param isAlone true for a server that bears no other beside it
   * @throws Error if there is another that can't be beside this one
   */
  hold(isAlone: boolean): Promise<void>;
  /** Runs `heard` when another process has published events; answers what ends it. */
  listen(heard: () => void): () => Promise<void>;
  close(): Promise<void>;
}

const LIMITS: DatabaseLimits = { poolSize: 10, connectMs: 5_000, statementMs: 10_000, lockMs: 5_000 };
/** Any fixed number: who holds it is starting up. */
const START_UP_LOCK = 7_242_263;

/**
 * Opens PostgreSQL where `databaseUrl` names it, else the SQLite file in `dataDir`; nothing is migrated yet.
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

/** The same database for whoever only reads it, beside a server that runs. */
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
    hold: async () => {},
    listen: deaf,
    close: () => db.destroy(),
  };
}

/** On SQLite there is no other process. */
const deaf = () => async () => {};

async function openSqlite(dataDir: string, { lockMs }: DatabaseLimits): Promise<Database> {
  // Each engine's driver loads only where it is used: the server starts faster.
  const { connectSqlite } = await import('./sqlite');
  const { dialect, writes, release } = connectSqlite(dataDir, lockMs);
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    engine: 'sqlite',
    version: writes,
    exclusively: (work) => work(db),
    // Whoever opened it holds the folder.
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
          await sql`select pg_advisory_lock(${sql.lit(START_UP_LOCK)})`.execute(holder);
          try {
            return await work(patient);
          } finally {
            await sql`select pg_advisory_unlock(${sql.lit(START_UP_LOCK)})`.execute(holder);
          }
        });
      } finally {
        await patient.destroy();
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
