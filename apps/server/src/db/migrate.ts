import { Migrator, sql } from 'kysely';
import { migrations } from '../../migrations/list';
import { columnsFor, type Engine } from './columns';
import type { Db } from './schema';

/**
 * Brings the tables up to date: all of it or nothing.
 *
 * @param upTo the last step to take; default: all
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Db, engine: Engine, upTo?: string): Promise<string[]> {
  const column = columnsFor(engine);
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, step]) => [name, { up: (trx) => step(trx, column) }]),
        ),
    },
  });
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first step';
    const message = `The database was not brought up to date (${failed}). Nothing of it was changed. Mend the cause and start again.`;
    throw new Error(message, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}

/** @throws Error if the tables are not those of this version */
export async function requireUpToDate(db: Db): Promise<void> {
  const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(ran.rows.map(({ name }) => name));
  if (Object.keys(migrations).every((name) => done.has(name))) return;
  throw new Error(
    'This database is that of an earlier Cabine. This version does not know its tables. Start this version once, or ' +
      'use the earlier one.',
  );
}
