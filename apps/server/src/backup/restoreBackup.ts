import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Engine } from '../db/columns';
import { migrate } from '../db/migrate';
import type { Db } from '../db/schema';
import { migrations } from '../../migrations/list';
import { FORMAT, TABLES, notABackup, readLines, type Count, type Line } from './backupFormat';
import type { Station } from './writeBackup';

type Head = Extract<Line, { cabine: string }>;

/**
 * Fills an empty station from a backup of either engine: all of it or nothing.
 *
 * @throws Error if the station is not empty, or the file is no whole backup
 */
export async function restoreBackup({ db, engine, files }: Station, path: string): Promise<Count> {
  const lines = readLines(path);
  const head = readHead((await lines.next()).value as Line | undefined);
  await requireEmpty(db);
  // As the tables were then; what came later is done to the restored rows too.
  await migrate(db, engine, head.migrations.at(-1));
  const folder = await mkdtemp(join(tmpdir(), 'cabine-restore-'));
  const stored: string[] = [];
  try {
    const count = await db.transaction().execute(async (trx) => {
      const seen: Count = { rows: 0, files: 0 };
      let end: Count | null = null;
      for await (const line of lines) {
        if ('rows' in line) {
          for (const row of line.rows) await insert(trx, engine, line.table, row);
          seen.rows += line.rows.length;
        } else if ('lastId' in line) {
          await continueIds(trx, engine, line.table, line.lastId);
        } else if ('file' in line) {
          const copy = join(folder, String(seen.files));
          await writeFile(copy, Buffer.from(line.base64, 'base64'));
          await files.put(line.file, copy, line.type);
          stored.push(line.file);
          seen.files += 1;
        } else if ('end' in line) {
          end = line.end;
        }
      }
      if (end === null) throw new Error(notABackup('it ends too early'));
      if (end.rows !== seen.rows || end.files !== seen.files) throw new Error(notABackup('parts are missing'));
      return seen;
    });
    await migrate(db, engine);
    return count;
  } catch (error) {
    for (const key of stored) await files.remove(key);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readHead(line: Line | undefined): Head {
  if (!line || !('cabine' in line)) throw new Error(notABackup('its first line is not that of a backup'));
  if (line.format !== FORMAT || line.migrations.some((name) => !Object.hasOwn(migrations, name))) {
    throw new Error(
      'This backup was written by a newer Cabine. Its tables are not known here, so nothing was restored. Update this ' +
        'program first.',
    );
  }
  return line;
}

async function requireEmpty(db: Db): Promise<void> {
  const tables = await db.introspection.getTables();
  if (tables.length === 0) return;
  throw new Error(
    'There is a station in this database already. Restoring would mix two stations, so nothing was changed. Restore ' +
      'to an empty DATA_DIR, or to an empty DATABASE_URL.',
  );
}

async function insert(db: Db, engine: Engine, table: string, row: Record<string, unknown>): Promise<void> {
  if (!TABLES.some((name) => name === table)) throw new Error(notABackup(`it names a table ${table}`));
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const given = engine === 'postgres' && 'id' in row ? sql`overriding system value` : sql``;
  await sql`insert into ${sql.table(table)} (${columns}) ${given} values (${sql.join(Object.values(row))})`.execute(db);
}

async function continueIds(db: Db, engine: Engine, table: string, lastId: number): Promise<void> {
  if (lastId < 1) return;
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${lastId})`.execute(db);
    return;
  }
  await sql`update sqlite_sequence set seq = ${lastId} where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) select ${table}, ${lastId}
    where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(db);
}
