import { open, rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { isoInstant } from '../clock';
import type { Engine } from '../db/columns';
import type { Db } from '../db/schema';
import type { FileStore } from '../soundtracks/FileStore';
import { FORMAT, TABLES, type Count, type Line, type TableName } from './backupFormat';

const ROWS_A_LINE = 500;

export interface Station {
  db: Db;
  engine: Engine;
  files: FileStore;
}

/**
 * Writes the whole station to one file, all of it as of one instant, while others go on writing to it. The file is
 * there whole or not at all, and only its owner may read it: it holds the members' password hashes.
 */
export async function writeBackup(station: Station, path: string, now: number): Promise<Count> {
  const part = `${path}.part`;
  const count: Count = { rows: 0, files: 0 };
  const handle = await open(part, 'wx', 0o600);
  try {
    await pipeline(linesOf(station, now, count), toJson, createGzip(), handle.createWriteStream({ flush: true }));
    await rename(part, path);
    return count;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* toJson(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function* linesOf({ db, engine, files }: Station, now: number, count: Count): AsyncGenerator<Line> {
  const { head, tables } = await readTables(db, engine, now);
  yield head;
  for (const { table, rows, lastId } of tables) {
    for (let at = 0; at < rows.length; at += ROWS_A_LINE) yield { table, rows: rows.slice(at, at + ROWS_A_LINE) };
    if (lastId !== null) yield { table, lastId };
    count.rows += rows.length;
  }
  for (const { file, type, bytes } of jinglesOf(tables)) {
    const stream = await files.read(file, { first: 0, last: bytes - 1 });
    // Deleted since the instant of the backup: the first start after a restore drops its row.
    if (stream === null) continue;
    yield { file, type, base64: (await buffer(stream)).toString('base64') };
    count.files += 1;
  }
  yield { end: count };
}

interface TableContent {
  table: TableName;
  rows: Record<string, unknown>[];
  /** Null where nobody counts ids. */
  lastId: number | null;
}

/** One transaction that sees one instant: SQLite's own way, and repeatable read on PostgreSQL. */
async function readTables(db: Db, engine: Engine, now: number): Promise<{ head: Line; tables: TableContent[] }> {
  const begin = db.transaction();
  return (engine === 'postgres' ? begin.setIsolationLevel('repeatable read') : begin).execute(async (trx) => {
    const tables: TableContent[] = [];
    for (const table of TABLES) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(trx);
      tables.push({ table, rows, lastId: rows.some((row) => 'id' in row) ? await lastIdOf(trx, engine, table) : null });
    }
    const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
    const migrations = ran.rows.map(({ name }) => name);
    return { head: { cabine: 'backup', format: FORMAT, migrations, at: isoInstant(now) }, tables };
  });
}

/** The last id that was ever given, deleted rows included: it must not be given again. */
async function lastIdOf(db: Kysely<never> | Db, engine: Engine, table: TableName): Promise<number> {
  const query =
    engine === 'postgres'
      ? sql<{ last: number | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')) as last`
      : sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`;
  return (await query.execute(db)).rows[0]?.last ?? 0;
}

function jinglesOf(tables: TableContent[]): { file: string; type: string; bytes: number }[] {
  const { rows = [] } = tables.find(({ table }) => table === 'soundtracks') ?? {};
  // Guarantee: these are the columns of SoundtracksTable.
  return rows as unknown as { file: string; type: string; bytes: number }[];
}
