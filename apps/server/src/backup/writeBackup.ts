import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { isoInstant } from '../platform/clock';
import type { Engine } from '../platform/db/columns';
import { ranMigrations } from '../platform/db/migrate';
import type { Db } from '../platform/db/schema';
import type { FileStore } from '../soundtracks/FileStore';
import { encryptedTo } from './encryption';
import { Digest } from './seal';
import { TABLES, formatOf, type Count, type Line, type TableName } from './backupFormat';

const ROWS_A_LINE = 500;
/** Most attempts at a consistent instant; one fails only if a jingle is replaced within the same milliseconds. */
const MOST_INSTANTS = 100;

export interface Station {
  db: Db;
  engine: Engine;
  files: FileStore;
  /** See `stationKey`. */
  key: Buffer;
}

export interface BackupOptions {
  /** Before an upgrade some of this version's tables do not exist yet. Default: all. */
  tables?: readonly TableName[];
  /** Public key of age; only its identity can decrypt the file. */
  publicKey?: string | null;
  signal?: AbortSignal;
}

/**
 * Writes the whole station to one file, as of one instant, while others keep writing to it. The file appears only when
 * complete, and only its owner can read it, since it contains password hashes.
 */
export async function writeBackup(
  station: Station,
  path: string,
  now: number,
  { tables = TABLES, publicKey = null, signal }: BackupOptions = {},
): Promise<Count> {
  // A unique name, so that the leftover of a killed backup is not in the way.
  const part = `${path}.${randomUUID()}.part`;
  const count: Count = { rows: 0, files: 0 };
  const handle = await open(part, 'wx', 0o600);
  try {
    const lines = linesOf({ ...station, tables }, now, count);
    await pipeline(
      lines,
      (all: AsyncIterable<Line>) => toJson(all, station.key),
      createGzip(),
      encryptedTo(publicKey),
      handle.createWriteStream({ flush: true }),
      {
        signal,
      },
    );
    await rename(part, path);
    return count;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* toJson(lines: AsyncIterable<Line>, key: Buffer): AsyncGenerator<string> {
  const digest = new Digest();
  for await (const line of lines) {
    const text = JSON.stringify('end' in line ? { ...line, ...digest.seal(key) } : line);
    if (!('end' in line)) digest.add(text);
    yield `${text}\n`;
  }
}

async function* linesOf(
  { db, engine, files, tables: names }: Omit<Station, 'key'> & Required<Pick<BackupOptions, 'tables'>>,
  now: number,
  count: Count,
): AsyncGenerator<Line> {
  const migrations = await ranMigrations(db);
  yield { cabine: 'backup', format: formatOf(migrations), migrations, at: isoInstant(now) };
  const jingles = new JingleFiles(files);
  // Reads most files outside any transaction; later only those that were added meanwhile.
  for (const jingle of await jinglesOf(db, names)) {
    const line = await jingles.read(jingle);
    if (line) yield line;
  }
  const { tables, lines } = await readInstant({ db, engine }, names, jingles);
  yield* lines;
  if ((await ranMigrations(db)).length !== migrations.length) {
    throw new Error('A newer Cabine was started on this database meanwhile. The backup would mix both. Run it again.');
  }
  for (const { table, rows, lastId } of tables) {
    for (let at = 0; at < rows.length; at += ROWS_A_LINE) yield { table, rows: rows.slice(at, at + ROWS_A_LINE) };
    if (lastId !== null) yield { table, lastId };
    count.rows += rows.length;
  }
  count.files = jingles.count;
  yield { end: count };
}

interface Jingle {
  name: string;
  file: string;
  type: string;
  bytes: number;
}

const jinglesOf = async (db: Db, tables: readonly TableName[]): Promise<Jingle[]> =>
  tables.includes('soundtracks')
    ? db.selectFrom('soundtracks').select(['name', 'file', 'type', 'bytes']).execute()
    : [];

/** Reads each file once: a key's file never changes. */
class JingleFiles {
  readonly #files: FileStore;
  readonly #read = new Set<string>();
  /** Keys of rows whose files are missing in the store. */
  readonly #gone = new Set<string>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  get count(): number {
    return this.#read.size;
  }

  /** True if the file was missing before this row was read, so it was not just replaced. */
  isLost({ file }: Jingle): boolean {
    return this.#gone.has(file);
  }

  has({ file }: Jingle): boolean {
    return this.#read.has(file);
  }

  async read({ name, file, type, bytes }: Jingle): Promise<Line | null> {
    const stream = await this.#files.read(file, { first: 0, last: bytes - 1 });
    if (stream === null) {
      this.#gone.add(file);
      return null;
    }
    const content = await buffer(stream);
    if (content.length !== bytes) throw new Error(`The file of the jingle "${name}" (${file}) is cut off. Replace it.`);
    this.#read.add(file);
    return { file, type, base64: content.toString('base64') };
  }
}

/** The tables as of an instant at which the file of every jingle was read or was already missing. */
async function readInstant(at: Pick<Station, 'db' | 'engine'>, names: readonly TableName[], jingles: JingleFiles) {
  const lines: Line[] = [];
  for (let count = 0; count < MOST_INSTANTS; count += 1) {
    const tables = await inSnapshot(at, async (trx) => {
      let isWhole = true;
      for (const jingle of await jinglesOf(trx, names)) {
        if (jingles.has(jingle) || jingles.isLost(jingle)) continue;
        const line = await jingles.read(jingle);
        if (line) lines.push(line);
        // The file was replaced or deleted since this instant; the next attempt has the new rows.
        else isWhole = false;
      }
      return isWhole ? readTables(trx, at.engine, names) : null;
    });
    if (tables) return { tables, lines };
  }
  throw new Error('Jingles are replaced faster than they can be read. No backup was written. Try again in a while.');
}

/** A transaction with a consistent snapshot: SQLite's default, repeatable read on PostgreSQL. */
function inSnapshot<T>({ db, engine }: Pick<Station, 'db' | 'engine'>, read: (trx: Db) => Promise<T>): Promise<T> {
  const begin = db.transaction();
  return (engine === 'postgres' ? begin.setIsolationLevel('repeatable read') : begin).execute(read);
}

interface TableContent {
  table: TableName;
  rows: Record<string, unknown>[];
  /** Null for tables without generated ids. */
  lastId: number | null;
}

async function readTables(trx: Db, engine: Engine, names: readonly TableName[]): Promise<TableContent[]> {
  const tables: TableContent[] = [];
  for (const table of names) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(trx);
    tables.push({ table, rows, lastId: rows.some((row) => 'id' in row) ? await lastIdOf(trx, engine, table) : null });
  }
  return tables;
}

/** The last generated id, also of deleted rows, which must not be used again. */
async function lastIdOf(db: Kysely<never> | Db, engine: Engine, table: TableName): Promise<number> {
  const query =
    engine === 'postgres'
      ? sql<{ last: number | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')) as last`
      : sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`;
  return (await query.execute(db)).rows[0]?.last ?? 0;
}
