import { Migrator } from 'kysely';
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
