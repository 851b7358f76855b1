import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import { lockDataDir } from './lockDataDir';
import { requireWritable } from './prepareDataDir';
import { SqliteDriver } from './SqliteDriver';

/** For blocking waits: while the file is opened, and in a backup's process. */
const BUSY_TIMEOUT_MS = 5_000;

/** SQLite supports transactional DDL although Kysely turns it off: a migration that fails leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ServerDialect extends SqliteDialect {
  readonly #driver: SqliteDriver;

  constructor(database: SqliteDatabase, lockMs: number) {
    super({ database });
    this.#driver = new SqliteDriver(database, (sql) => ONLY_READS.test(sql), lockMs);
  }

  override createDriver(): SqliteDriver {
    return this.#driver;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

const MOST_STATEMENTS = 200;
const CHANGES_TABLES = /^\s*(create|alter|drop)/i;
const ONLY_READS = /^\s*(select|begin|commit|rollback|pragma)/i;

/**
 * Caches prepared statements, since preparing takes longer than running most of them and its memory is freed late.
 * Counts statements that may have changed something.
 */
function keepStatements(database: Libsql.Database): SqliteDatabase & { writes: () => number } {
  const kept = new Map<string, SqliteStatement>();
  let writes = 0;
  return {
    writes: () => writes,
    close: () => database.close(),
    prepare(sql) {
      if (!ONLY_READS.test(sql)) writes += 1;
      if (CHANGES_TABLES.test(sql)) kept.clear();
      const statement = kept.get(sql) ?? database.prepare(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > MOST_STATEMENTS && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}

/** A second connection for reading, which needs no lock. */
export function readSqlite(dataDir: string): SqliteDialect {
  const file = join(dataDir, 'cabine.db');
  if (existsSync(dataDir)) requireWritable(dataDir);
  if (!existsSync(file))
    throw new Error(
      `There is no station in ${dataDir}: cabine.db is missing. Set DATA_DIR to its folder, or DATABASE_URL if it is on PostgreSQL.`,
    );
  const database = new Libsql(file);
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return new SqliteDialect({ database });
}

/**
 * SQLite through libsql's synchronous `Database`. WAL with synchronous=full: acknowledged writes are on the disk.
 *
 * @param lockMs how long a write waits for another process that holds the file
 * @throws Error if another process holds the folder
 */
export function connectSqlite(
  dataDir: string,
  lockMs: number,
): { dialect: SqliteDialect; writes: () => number; release: () => void } {
  const release = lockDataDir(dataDir);
  try {
    const database = new Libsql(join(dataDir, 'cabine.db'));
    for (const pragma of [
      // First, because a backup may hold the file for a moment while it is opened.
      `busy_timeout = ${BUSY_TIMEOUT_MS}`,
      'journal_mode = wal',
      'synchronous = full',
      'foreign_keys = on',
      // What was deleted is not in the file.
      'secure_delete = on',
      // From here on the driver waits without blocking.
      'busy_timeout = 0',
    ]) {
      database.pragma(pragma);
    }
    const kept = keepStatements(database);
    return { dialect: new ServerDialect(kept, lockMs), writes: kept.writes, release };
  } catch (error) {
    release();
    throw error;
  }
}
