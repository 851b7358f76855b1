import { Migrator, sql, type Kysely } from 'kysely';
import * as list from '../../../migrations/list';
import { columnsFor, type Columns, type Engine } from './columns';
import type { Db } from './schema';

type MigrationStep = (db: Kysely<unknown>, column: Columns) => Promise<void>;
/** In the order in which they run, by name, whatever order a bundler gives the list. */
export const migrations: Readonly<Record<string, MigrationStep>> = Object.fromEntries(
  Object.entries(list).sort(([one], [other]) => (one < other ? -1 : 1)),
);

/**
 * Brings the tables up to date, completely or not at all.
 *
 * @param upTo the last step to run; all by default
 * @returns names of the migrations that ran
 */
export async function migrate(db: Db, engine: Engine, upTo?: string): Promise<string[]> {
  const column = columnsFor(engine);
  const migrator = new Migrator({
    db,
    // Branches may be merged in another order than their numbers.
    allowUnorderedMigrations: true,
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
    const message = `The database was not brought up to date (${failed}). Nothing was changed. Fix the cause and start again.`;
    throw new Error(message, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}

export async function ranMigrations(db: Db): Promise<string[]> {
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return ran.rows.map(({ name }) => name);
}

const withoutThese = (ran: readonly string[]) => Object.keys(migrations).filter((name) => !ran.includes(name));

/** Migrations of this version that were not applied, in order. */
export async function missingMigrations(db: Db): Promise<string[]> {
  return withoutThese(await ranMigrations(db));
}

/** Both lists are empty if the tables are this version's; an empty database lacks every migration. */
export async function comparedToProgram(db: Db): Promise<{ missing: string[]; unknown: string[] }> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const ran = tables.some(({ name }) => name === 'kysely_migration') ? await ranMigrations(db) : [];
  return { missing: withoutThese(ran), unknown: ran.filter((name) => !Object.hasOwn(migrations, name)) };
}

/** @throws Error if a newer version wrote the tables */
export async function requireKnown(db: Db): Promise<{ missing: string[] }> {
  const { missing, unknown } = await comparedToProgram(db);
  if (unknown.length > 0)
    throw new Error(
      `This database was written by a newer Cabine (${unknown.join(', ')}). This version does not know its tables and ` +
        'would leave a part out. Run the newer version’s command.',
    );
  return { missing };
}

/** @throws Error if the tables are not those of this version */
export async function requireUpToDate(db: Db): Promise<void> {
  const { missing } = await requireKnown(db);
  if (missing.length === 0) return;
  throw new Error(
    'This database is that of an earlier Cabine. This version does not know its tables. Start this version once, or ' +
      'use the earlier one.',
  );
}
