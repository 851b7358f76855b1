import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type { Engine } from './columns';
import type { Db, Tables } from './schema';

const nothing = async () => {};

/** A transaction in the form of a database, for code that begins its own transactions, such as the migrator. */
export function within(trx: Db, engine: Engine): Db {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => trx.executeQuery<R>(query),
    streamQuery: () => {
      throw new Error('Streaming of results is not supported.');
    },
  };
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  const isPostgres = engine === 'postgres';
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => (isPostgres ? new PostgresAdapter() : new SqliteAdapter()),
      createQueryCompiler: () => (isPostgres ? new PostgresQueryCompiler() : new SqliteQueryCompiler()),
      createIntrospector: (db) => (isPostgres ? new PostgresIntrospector(db) : new SqliteIntrospector(db)),
    },
  });
}
