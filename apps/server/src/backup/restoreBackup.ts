import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../platform/config';
import type { Engine } from '../platform/db/columns';
import { lockDataDir } from '../platform/db/lockDataDir';
import { migrate, migrations } from '../platform/db/migrate';
import { openDatabase, type Database } from '../platform/db/openDatabase';
import type { Db } from '../platform/db/schema';
import { within } from '../platform/db/within';
import { openFileStore } from '../soundtracks/openFileStore';
import { isJingleKey, type FileStore } from '../soundtracks/FileStore';
import { incomingFolder } from '../soundtracks/FolderStore';
import { languageOf } from '../platform/language';
import { STAYS_GONE } from '../team/tablesOfMembers';
import { openBackup } from './encryption';
import { applyEndings, hasAdministrator, describeApplied, writer, type Needs } from './endings';
import type { Endings } from './endingsFile';
import {
  FILE_MAX_LENGTH,
  FORMAT,
  LEFT_OUT,
  TABLES,
  notABackup,
  proveLines,
  readLines,
  type Count,
  type Line,
  type Origin,
} from './backupFormat';

type Head = Extract<Line, { cabine: string }>;

export interface Proof {
  /** Identities of age, for an encrypted file. */
  identities?: readonly string[];
  /** Key of the station that wrote the backup; null if unknown. */
  key?: Buffer | null;
  /** Also restores a backup that the key does not prove. Default false. */
  allowsUnproven?: boolean;
  /** Who was removed or dismissed since; null: everybody comes back as they were. Default null. */
  endings?: Endings | null;
  /** Also restores a backup that is older than the newest one. Default false. */
  allowsOlder?: boolean;
}
/** `at`: the moment of the backup; `ended`: what the list of endings did. */
export type Restored = Count & { origin: Origin; at: string; ended: string };

/** Removing the signature must not be a way around it. */
const REFUSED: Record<Exclude<Origin, 'proven'>, string> = {
  unproven:
    'Who wrote this backup is unproven: it is unsigned, or there is no key. Nothing was restored. Name the key of its station ' +
    'with --key <its DATA_DIR>/backup.key; for a backup of an earlier version, or if the key is lost, add --unproven.',
  foreign:
    'This backup is signed with another key than the one given: another station wrote it, or somebody changed it. Nothing was ' +
    'restored. Name the key of the station that wrote it with --key <its DATA_DIR>/backup.key; if that key is lost and you ' +
    'know where the file comes from, add --unproven.',
};

const CUT =
  'Lines of the list of endings are missing or were changed: who was removed or dismissed since could come back. Nothing was ' +
  'restored. The list is the file backup.endings of the DATA_DIR that was lost, and beside its backups. Name a copy that is whole ' +
  'with --endings <file>; if there is none, add --unproven to end what the rest says, and look at the members afterwards.';

/**
 * Fills an empty station from a backup of either engine in one transaction. The restored station has its own copies of
 * the files, also in a store it shares with others.
 *
 * The restored station keeps the key that proved the backup.
 *
 * @throws Error if the station is not empty, or the file is not a whole backup, or not of the station with the key
 */
export async function restoreBackup(
  { engine, exclusively }: Pick<Database, 'engine' | 'exclusively'>,
  config: Pick<Config, 'dataDir' | 's3'> & Partial<Pick<Config, 'locale' | 'timeZone'>>,
  path: string,
  { identities = [], key = null, allowsUnproven = false, endings = null, allowsOlder = false }: Proof = {},
): Promise<Restored> {
  const origin = await proveLines(await openBackup(path, identities), key);
  if (origin !== 'proven' && !allowsUnproven) throw new Error(REFUSED[origin]);
  if (endings?.isCut && !allowsUnproven) throw new Error(CUT);
  const incoming = incomingFolder(config.dataDir);
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(join(incoming, 'restore-'));
  const written: { files?: FileStore; keys: string[] } = { keys: [] };
  try {
    return await exclusively((db) =>
      db.transaction().execute(async (trx) => {
        const lines = readLines(await openBackup(path, identities));
        const head = readHead((await lines.next()).value as Line | undefined);
        const newest = endings?.newestBackup ?? null;
        if (newest !== null && head.at < newest && !allowsOlder) throw new Error(olderThan(head.at, newest));
        const now = Date.now();
        await requireEmpty(trx);
        // Inserts into the tables of the backup's version; later migrations then run on the restored rows.
        await migrate(within(trx, engine), engine, head.migrations.at(-1));
        const count = await readContent({ trx, engine, folder, skipped: skippedSince(head.at, now) }, lines);
        await migrate(within(trx, engine), engine);
        const { locale = 'spec', timeZone = 'UTC' } = config;
        const needs = { locale: languageOf({ locale }), timeZone, now };
        await writer(trx, needs)('system.restore', {}, [{ field: 'backup_at', from: null, to: head.at }]);
        const ended = endings === null ? '' : await endAgain(trx, endings, needs);
        if (origin === 'proven' && key)
          await trx
            .updateTable('station')
            .set({ backup_key: key.toString('hex') })
            .execute();
        const files = (written.files = await openFileStore(config, trx));
        for (const row of await trx.selectFrom('soundtracks').selectAll().execute()) {
          const copy = join(folder, row.file);
          const bytes = await readFile(copy).catch(() => null);
          // The file was already missing when the backup was taken.
          if (bytes === null) continue;
          if (row.bytes !== bytes.length || row.etag !== etagOf(bytes)) {
            throw new Error(notABackup(`the file of the jingle "${row.name}" is not the one that was uploaded`));
          }
          if (await files.has(row.file)) throw new Error(`There is a file ${row.file} in the store already.`);
          written.keys.push(row.file);
          await files.put(row.file, copy, row.type);
        }
        return { ...count, origin, at: head.at, ended };
      }),
    );
  } catch (error) {
    for (const key of written.keys) await written.files?.remove(key);
    throw error;
  } finally {
    written.files?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const olderThan = (at: string, newest: string) =>
  `This backup is of ${at}, and there is one of ${newest}. What happened between would be lost, so nothing was restored. Restore ` +
  'the newest one, or add --older if you mean this one.';

/** @throws Error if nobody could give the others access */
async function endAgain(trx: Db, endings: Endings, needs: Needs): Promise<string> {
  const hadOne = await hasAdministrator(trx);
  const ended = describeApplied(await applyEndings(trx, endings, needs));
  if (!hadOne || (await hasAdministrator(trx))) return ended;
  throw new Error(
    'Every member of this backup who could manage others was removed, dismissed or got another role since, so nothing was restored. ' +
      'Restore a newer backup, or add --as-it-was: then everybody comes back as they were, and you dismiss and remove them again.',
  );
}

const VERIFIED = 'cabine-verify-';

/** Removes the folders of verifications that were killed: they hold a whole station. */
async function removeLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const left = join(tmpdir(), name);
    // One that is being made has no lock yet.
    if (!name.startsWith(VERIFIED) || !existsSync(join(left, 'cabine.lock'))) continue;
    try {
      lockDataDir(left)();
    } catch {
      // In use, or another user's.
      continue;
    }
    await rm(left, { recursive: true, force: true });
  }
}

/** Restores the backup to a temporary folder. */
export async function verifyBackup(path: string, proof: Proof = {}): Promise<Restored> {
  await removeLeft();
  const dataDir = await mkdtemp(join(tmpdir(), VERIFIED));
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    try {
      return await restoreBackup(database, { dataDir, s3: null }, path, { ...proof, allowsUnproven: true });
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Target {
  trx: Db;
  engine: Engine;
  /** Temporary folder of the files until their rows are restored. */
  folder: string;
  /** Ids that are left out: see `skippedSince`. */
  skipped: number;
}

/**
 * How many ids are left out in the log, and where the list of endings names rows: those that were given between the backup and
 * the restore name something else in what was exported then. More than a station gives in that time.
 */
const skippedSince = (at: string, now: number) => 1_000 + 10 * Math.max(0, Math.ceil((now - Date.parse(at)) / 1000));
const SKIPS: readonly string[] = ['audit', ...STAYS_GONE];

async function readContent({ trx, engine, folder, skipped }: Target, lines: AsyncIterable<Line>): Promise<Count> {
  const seen: Count = { rows: 0, files: 0 };
  let end: Count | null = null;
  for await (const line of lines) {
    if ('rows' in line) {
      if (!LEFT_OUT.includes(line.table)) for (const row of line.rows) await insert(trx, engine, line.table, row);
      seen.rows += line.rows.length;
    } else if ('lastId' in line) {
      await continueIds(trx, engine, line.table, line.lastId + (SKIPS.includes(line.table) ? skipped : 0));
    } else if ('file' in line) {
      await writeFile(join(folder, requireKey(line.file)), bytesOf(line));
      seen.files += 1;
    } else if ('end' in line) {
      end = line.end;
    }
  }
  if (end === null) throw new Error(notABackup('it is truncated'));
  if (end.rows !== seen.rows || end.files !== seen.files) throw new Error(notABackup('parts are missing'));
  return seen;
}

function requireKey(key: unknown): string {
  if (isJingleKey(key)) return key;
  throw new Error(notABackup(`it names a file ${JSON.stringify(key)}, as no station does`));
}

function bytesOf({ file, base64 }: { file: string; base64: unknown }): Buffer {
  if (typeof base64 === 'string' && base64.length <= FILE_MAX_LENGTH) return Buffer.from(base64, 'base64');
  throw new Error(notABackup(`its file ${file} is larger than a jingle may be`));
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;

function readHead(line: Line | undefined): Head {
  if (!line || !('cabine' in line)) throw new Error(notABackup('its first line is not that of a backup'));
  if (line.format > FORMAT || line.migrations.some((name) => !Object.hasOwn(migrations, name))) {
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
  if (table === 'soundtracks') requireKey(row.file);
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
